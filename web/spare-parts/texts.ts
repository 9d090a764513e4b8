import { createContext, use } from 'react'
import type { Locale } from '#texts/index.ts'
import { defaultLocale } from '#texts/index.ts'
import { area, textLoader } from '#web/texts/text-loader.ts'
import type { TextsOf } from '#web/texts/text-loader.ts'

/**
 * Stands for web/texts/texts.ts in the build of the spare parts (vite.config.ts): the same functions, with
 * the few areas that it shows, and the language from React instead of the store, which is not there.
 */
const areas = {
  ui: area({
    fi: async () => (await import('#texts/fi/ui.ts')).ui,
    se: async () => (await import('#texts/sv/ui.ts')).ui,
    en: async () => (await import('#texts/en/ui.ts')).ui,
  }),
  common: area({
    fi: async () => (await import('#texts/fi/common.ts')).common,
    se: async () => (await import('#texts/sv/common.ts')).common,
    en: async () => (await import('#texts/en/common.ts')).common,
  }),
  titles: area({
    fi: async () => (await import('#texts/fi/titles.ts')).titles,
    se: async () => (await import('#texts/sv/titles.ts')).titles,
    en: async () => (await import('#texts/en/titles.ts')).titles,
  }),
  // Of the errors those that its few calls can answer with.
  errors: area({
    fi: async () => (await import('#texts/fi/first-errors.ts')).firstErrors,
    se: async () => (await import('#texts/sv/first-errors.ts')).firstErrors,
    en: async () => (await import('#texts/en/first-errors.ts')).firstErrors,
  }),
  stations: area({
    fi: async () => (await import('#texts/fi/stations.ts')).stations,
    se: async () => (await import('#texts/sv/stations.ts')).stations,
    en: async () => (await import('#texts/en/stations.ts')).stations,
  }),
  spareParts: area({
    fi: async () => (await import('#texts/fi/spare-parts.ts')).spareParts,
    se: async () => (await import('#texts/sv/spare-parts.ts')).spareParts,
    en: async () => (await import('#texts/en/spare-parts.ts')).spareParts,
  }),
}

export type Area = keyof typeof areas
export type Texts<A extends Area> = TextsOf<typeof areas, A>

export const { loadTexts, loadSameTexts } = textLoader<typeof areas>(areas)

/** What the first page needs of the texts; the rest comes with the results. */
export const firstAreas = ['ui', 'common', 'spareParts', 'errors'] as const

export const LocaleContext = createContext<Locale>(defaultLocale)

/** The current language's key. */
export function useLocale(): Locale {
  return use(LocaleContext)
}

/** An area's texts in the current language. Suspends while they load. */
export function useTexts<A extends Area>(name: A): Texts<A> {
  return use(loadTexts(name, useLocale()))
}

import { use } from 'react'
import type { Locale } from '#texts/index.ts'
import { useAppSelector } from '../app/store.ts'
import { area, textLoader } from './text-loader.ts'
import type { TextsOf } from './text-loader.ts'

/** The areas of the first pages; all others are in lazy-areas.ts. */
const firstAreas = {
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
  firstErrors: area({
    fi: async () => (await import('#texts/fi/first-errors.ts')).firstErrors,
    se: async () => (await import('#texts/sv/first-errors.ts')).firstErrors,
    en: async () => (await import('#texts/en/first-errors.ts')).firstErrors,
  }),
  login: area({
    fi: async () => (await import('#texts/fi/login.ts')).login,
    se: async () => (await import('#texts/sv/login.ts')).login,
    en: async () => (await import('#texts/en/login.ts')).login,
  }),
  public: area({
    fi: async () => (await import('#texts/fi/public.ts')).publicPages,
    se: async () => (await import('#texts/sv/public.ts')).publicPages,
    en: async () => (await import('#texts/en/public.ts')).publicPages,
  }),
}

const loadLater = async () => (await import('./lazy-areas.ts')).laterAreas

type Areas = typeof firstAreas & Awaited<ReturnType<typeof loadLater>>
export type Area = keyof Areas
export type Texts<A extends Area> = TextsOf<Areas, A>

export const { loadTexts, loadSameTexts } = textLoader<Areas>(firstAreas, loadLater)

/**
 * An area's texts in the current language. Suspends while they load. `use` is called each time: a
 * component that React repeats after a suspension must call the same hooks (error 467 otherwise).
 */
export function useTexts<A extends Area>(area: A): Texts<A> {
  return use(loadTexts(area, useLocale()))
}

/** The current language's key, for `count`, `number` and `date` of texts/index.ts. */
export function useLocale(): Locale {
  return useAppSelector((state) => state.layout.lang)
}

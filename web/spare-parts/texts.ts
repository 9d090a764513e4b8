import { use } from 'react'
import type { AreaTexts } from '#texts/areas.ts'
import { useLocale } from '#web/texts/context.ts'
import type { laterAreas } from './later-texts.ts'
import { textLoader, type AreaTable } from '#web/texts/loader.ts'

export { useLocale } from '#web/texts/context.ts'

/** The areas of this app. Its errors are those of the few endpoints that it calls. */
const areas = {
  ui: (lang) => import(`../../texts/${lang}/ui.ts`),
  common: (lang) => import(`../../texts/${lang}/common.ts`),
  titles: (lang) => import(`../../texts/${lang}/titles.ts`),
  pageFacts: (lang) => import(`../../texts/${lang}/page-facts.ts`),
  errors: (lang) => import(`../../texts/${lang}/first-errors.ts`),
  stations: (lang) => import(`../../texts/${lang}/stations.ts`),
  spareParts: (lang) => import(`../../texts/${lang}/spare-parts.ts`),
} satisfies Partial<AreaTable<keyof AreaTexts>>

type Texts = Pick<AreaTexts, Exclude<keyof typeof areas, 'errors'> | keyof typeof laterAreas> & {
  readonly errors: AreaTexts['firstErrors']
}

export const { loadTexts, loadSameTexts } = textLoader<Texts>(
  areas,
  async () => (await import('./later-texts.ts')).laterAreas,
)

/** The areas of the first page. The others load with the results. */
export const firstAreas = ['ui', 'common', 'spareParts', 'errors'] as const

/** An area's texts in the current language. Suspends while they load. */
export function useTexts<Name extends keyof Texts>(name: Name): Texts[Name] {
  return use(loadTexts(name, useLocale()))
}

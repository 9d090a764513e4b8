import { use } from 'react'
import type { AreaTexts } from '#texts/areas.ts'
import { useLocale } from './context.ts'
import type { adminAreas } from './admin-areas.ts'
import type { lazyAreas } from './lazy-areas.ts'
import { textLoader, type AreaTable, markFulfilled } from './loader.ts'
import type { Locale } from '#texts/index.ts'
import type { ErrorTexts } from '#web/api/errors.ts'

export { useLocale } from './context.ts'

/** The areas of the first pages. All others are in lazy-areas.ts and admin-areas.ts. */
const firstAreas = {
  ui: (lang) => import(`../../texts/${lang}/ui.ts`),
  common: (lang) => import(`../../texts/${lang}/common.ts`),
  firstErrors: (lang) => import(`../../texts/${lang}/first-errors.ts`),
  login: (lang) => import(`../../texts/${lang}/login.ts`),
  public: (lang) => import(`../../texts/${lang}/public.ts`),
} satisfies Partial<AreaTable<keyof AreaTexts>>

export type Area = keyof typeof firstAreas | keyof typeof lazyAreas | keyof typeof adminAreas
type AppTexts = Pick<AreaTexts, Area>
export type Texts<Name extends Area> = AppTexts[Name]

export const { loadTexts, loadSameTexts } = textLoader<AppTexts>(firstAreas, async (name) =>
  name.startsWith('admin')
    ? (await import('./admin-areas.ts')).adminAreas
    : (await import('./lazy-areas.ts')).lazyAreas,
)

/** An area's texts in the current language. Suspends while they load. */
export function useTexts<Name extends Area>(name: Name): Texts<Name> {
  return use(loadTexts(name, useLocale()))
}

const loads = new Map<Locale, Promise<ErrorTexts>>()

/**
 * The texts of errors. They load with the first error, or after the page's content. Without a
 * connection the basic ones of every page stand in, which the page has.
 */
export function loadErrorTexts(locale: Locale): Promise<ErrorTexts> {
  const known = loads.get(locale)
  if (known) return known
  const loading: Promise<ErrorTexts> = loadTexts('errors', locale).catch(() => {
    loads.delete(locale)
    return loadTexts('firstErrors', locale)
  })
  loads.set(locale, markFulfilled(loading))
  return loading
}

/** The texts of errors in the current language. Suspends while they load. */
export const useErrorTexts = (): ErrorTexts => use(loadErrorTexts(useLocale()))

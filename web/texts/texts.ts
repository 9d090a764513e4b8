import { use } from 'react'
import type { AreaTexts } from '#texts/areas.ts'
import { useLocale } from './context.ts'
import type { adminAreas } from './admin-areas.ts'
import type { lazyAreas } from './lazy-areas.ts'
import { textLoader, type AreaTable } from './loader.ts'

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

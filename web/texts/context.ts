import { createContext, use } from 'react'
import type { AreaTexts } from '#texts/areas.ts'
import type { Locale } from '#texts/index.ts'
import type { LoadTexts } from './loader.ts'

/**
 * The areas that components shared by all apps use. An app that lacks one of them does not compile.
 * The errors are those that every app has texts for.
 */
type SharedTexts = Pick<
  AreaTexts,
  'common' | 'titles' | 'pageFacts' | 'stations' | 'partQuestion'
> & {
  readonly errors: AreaTexts['firstErrors']
}

/** The language and the texts of the app that shows a shared component. */
export type TextsContextValue = { readonly locale: Locale; readonly load: LoadTexts<SharedTexts> }
export const TextsContext = createContext<TextsContextValue | null>(null)

/** The language and the loader, for texts that a component loads after it is shown. */
export function useTextsContext(): TextsContextValue {
  const context = use(TextsContext)
  if (!context) throw new Error('A component with texts needs a TextsContext')
  return context
}

/** The current language's key, for `count`, `number` and `date` of texts/index.ts. */
export function useLocale(): Locale {
  return useTextsContext().locale
}

export type SharedTextsOf<Name extends keyof SharedTexts> = SharedTexts[Name]

/** The texts of a shared area in the current language. Suspends while they load. */
export function useSharedTexts<Name extends keyof SharedTexts>(name: Name): SharedTexts[Name] {
  const { locale, load } = useTextsContext()
  // React repeats a component after a suspension, so `use` is called each time (React error 467).
  return use(load(name, locale))
}

import { defaultLocale, type Locale } from './index.ts'
import type { AreaTexts } from './areas.ts'

/** The first areas of a page (web/routes.tsx), and those of mails. They are in every language. */
type FirstArea =
  | 'ui'
  | 'common'
  | 'titles'
  | 'pageFacts'
  | 'errors'
  | 'firstErrors'
  | 'login'
  | 'public'
  | 'publicPart'
  | 'spareParts'
  | 'stations'
  | 'battery'
  | 'owner'
  | 'ownerOrder'
  | 'operator'
  | 'operatorDay'
  | 'admin'
  | 'vehicle'
  | 'mails'
  | 'orderMails'

/**
 * The areas whose file gives the Finnish texts, for a language that is translated step by step. A screen with one of
 * them is shown whole in Finnish, with its `lang`.
 */
export const untranslated: Readonly<
  Partial<Record<Locale, readonly Exclude<keyof AreaTexts, FirstArea>[]>>
> = {}

/** Whether the table has an area. The build leaves out what only such a language needs. */
export const hasUntranslated = false

/** The language of a screen with these areas: the chosen one, or the default where it lacks one of them. */
export function languageOf(
  areas: readonly (keyof AreaTexts)[],
  locale: Locale,
  missing: typeof untranslated = untranslated,
): Locale {
  return areas.some((area) => missing[locale]?.some((one) => one === area)) ? defaultLocale : locale
}

import { defaultLocale, type Locale } from './index.ts'
import type { AreaTexts } from './areas.ts'

/** Areas of single screens. Those of the frame, of errors and of mails are in every language. */
type ScreenArea = Exclude<
  keyof AreaTexts,
  'ui' | 'common' | 'titles' | 'pageFacts' | 'errors' | 'firstErrors' | 'mails' | 'orderMails'
>

/**
 * The areas that a language has no file for yet, for a language that is translated step by step. A screen with such
 * a text is shown in the default language, with its `lang`.
 */
export const untranslated: Readonly<Partial<Record<Locale, readonly ScreenArea[]>>> = {}

/** The language of a screen with these areas: the chosen one, or the default where it lacks one of them. */
export function languageOf(
  areas: readonly (keyof AreaTexts)[],
  locale: Locale,
  missing: typeof untranslated = untranslated,
): Locale {
  return areas.some((area) => missing[locale]?.some((one) => one === area)) ? defaultLocale : locale
}

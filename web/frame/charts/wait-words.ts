import { fill, number, type Locale } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'

/** A time of waiting: days with one decimal, and hours below one day. null: nobody knows. */
export function waitWords(
  days: number | null,
  { facts: t }: Texts<'statistics'>,
  locale: Locale,
): string {
  if (days === null) return t.unknown
  const tenth = { maximumFractionDigits: 1 }
  return days < 1
    ? fill(t.hours, { n: number(days * 24, locale, tenth) })
    : fill(t.days, { n: number(days, locale, tenth) })
}

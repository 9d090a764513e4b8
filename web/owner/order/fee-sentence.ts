import { fill, type Locale } from '#texts/index.ts'
import { euros } from '#texts/order-words.ts'
import type { Texts } from '#web/texts/texts.ts'

/** The fee of a pickup in words. null: the station tells it. */
export function feeSentence(
  cents: number | null,
  { fee: t }: Texts<'ownerOrder'>,
  locale: Locale,
): string {
  if (cents === null) return t.ask
  return cents === 0 ? t.free : fill(t.sum, { fee: euros(cents, locale) })
}

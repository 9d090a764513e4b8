import { fill, number } from '#texts/index.ts'
import { useLocale } from '#web/texts/texts.ts'
import css from './Summary.module.css'

/** A change of fewer than these is no trend. */
const minBefore = 30

/** The sentence that figures begin with: the number, and its change from the year before. */
export function Summary({
  now,
  before,
  words,
}: {
  now: number
  before: number
  /** `alone` is the sentence without a change. */
  words: Readonly<Record<'more' | 'less' | 'same' | 'alone', string>>
}) {
  const locale = useLocale()
  const sentence =
    before < minBefore
      ? words.alone
      : now === before
        ? words.same
        : now > before
          ? words.more
          : words.less
  const share = number(Math.abs(now / before - 1), locale, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return <p className={css.summary}>{fill(sentence, { n: number(now, locale), share })}</p>
}

import type { Erasure } from '#contract/owner-data.ts'
import { count, date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './Data.module.css'

/** Data that is erased. `title` replaces the heading on the confirmation page. */
export function ErasedList({ erasure: { erased }, title }: { erasure: Erasure; title?: string }) {
  const { erasure } = useTexts('ownerData')
  const locale = useLocale()
  return (
    <div className={css.list}>
      {title ? <h2>{title}</h2> : <h3>{erasure.erasedTitle}</h3>}
      <ul>
        {erased.map(({ part, count: n }) => (
          <li key={part}>{count(erasure.erased[part], n, locale)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Retained data with its end and the law that requires it. */
export function RetainedList({ erasure: { kept }, title }: { erasure: Erasure; title?: string }) {
  const { erasure } = useTexts('ownerData')
  const locale = useLocale()
  return (
    <div className={css.list}>
      {title ? <h2>{title}</h2> : <h3>{erasure.keptTitle}</h3>}
      <ul>
        {kept.map(({ part, count: n, until }) => (
          <li key={part}>
            {count(erasure.kept[part], n, locale)}{' '}
            {until && (
              <strong className={css.until}>
                {fill(erasure.until, { date: date(until, locale) })}
              </strong>
            )}
            <p data-soft="">{erasure.why[part]}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

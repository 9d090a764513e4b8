import { useEffect, useState } from 'react'
import type { Whose } from '#contract/report-records/whose.ts'
import { isUnderWay, type Period } from '#texts/export-name.ts'
import { date, fill } from '#texts/index.ts'
import { classes } from '#web/ui/classes.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { adopted, pageMargins } from './page-margins.ts'
import css from './PrintHead.module.css'

/** Whether this browser prints texts in the margins. */
const hasMargins = 'CSSMarginRule' in globalThis

/**
 * Prints the title, the subject, the period, the date and the page number in the margins of every
 * page. A browser that has no texts in the margins prints the date on the first page.
 */
export function PrintHead({
  title,
  subject,
  whose,
  period,
  days,
}: {
  title: string
  /** Company and station of the figures. */
  subject: string
  /** Business id and permit of the subject. */
  whose?: Whose | undefined
  period: string
  /** Tells whether the period is under way. */
  days?: Period | undefined
}) {
  const { printed } = useTexts('common')
  const { about: t } = useTexts('download')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const printedOn = fill(printed, { date: date(now, locale) })
  const topRight = [
    subject,
    whose?.business_id && `${t.businessId} ${whose.business_id}`,
    whose?.permit && `${t.permit} ${whose.permit}`,
  ]
    .filter(Boolean)
    .join(' · ')
  const shown = days && isUnderWay(days, now) ? `${period}, ${t.underWay}` : period
  useEffect(
    () =>
      adopted(
        pageMargins({
          topLeft: `Kierto · ${title}`,
          topRight,
          bottomLeft: `${shown} · ${printedOn}`,
        }),
      ),
    [title, topRight, shown, printedOn],
  )
  return (
    <p data-print-head className={classes(css.printed, hasMargins && css.inMargins)}>
      {printedOn}
    </p>
  )
}

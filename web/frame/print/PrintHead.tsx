import { useEffect, useState } from 'react'
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
  period,
}: {
  title: string
  /** Company and station of the figures. */
  subject: string
  period: string
}) {
  const { printed } = useTexts('common')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const printedOn = fill(printed, { date: date(now, locale) })
  useEffect(
    () =>
      adopted(
        pageMargins({
          topLeft: `Kierto · ${title}`,
          topRight: subject,
          bottomLeft: `${period} · ${printedOn}`,
        }),
      ),
    [title, subject, period, printedOn],
  )
  return (
    <p data-print-head className={classes(css.printed, hasMargins && css.inMargins)}>
      {printedOn}
    </p>
  )
}

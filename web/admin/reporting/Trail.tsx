import type { OverseenReport, TrailRow } from '#contract/report-admin.ts'
import { fieldsOf } from '#rules/report/questionnaires/question.ts'
import { date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { answerWords } from '#web/report/answer-words.ts'
import type { Recycler } from '#web/report/context.ts'
import { definitionFor } from '#web/report/source.ts'
import { useFieldLabel } from '#web/report/SubmitPart.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './reporting.module.css'

/** Changes of a report after it was submitted: time, user, reason and old value. */
export function ReportHistory({
  report,
  recyclers,
}: {
  report: OverseenReport
  recyclers: readonly Recycler[]
}) {
  const { trail: t } = useTexts('adminReporting')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const definition = definitionFor(report)
  const label = useFieldLabel(definition)
  const types = fieldsOf(definition)
  if (report.trail.length === 0) return null
  const words = (row: TrailRow, value: TrailRow['old']) =>
    answerWords(types.get(row.field ?? '') ?? 'text', value, { questionnaires, locale, recyclers })
  return (
    <Card>
      <h2>{t.title}</h2>
      <ol className={css.trail}>
        {report.trail.map((row) => (
          <li key={`${row.at}-${row.what}-${row.field ?? ''}`}>
            <p>
              <strong>{t.what[row.what]}</strong>{' '}
              <span className={css.soft}>
                {[date(row.at, locale, 'moment'), row.by, row.receipt].filter(Boolean).join(' · ')}
              </span>
            </p>
            {row.field && (
              <p>
                {label(row.field)}:{' '}
                {fill(t.change, {
                  old: words(row, row.old) || t.blank,
                  new: words(row, row.new) || t.blank,
                })}
              </p>
            )}
            {row.reason && <p className={css.soft}>{row.reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

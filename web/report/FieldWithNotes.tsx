import { use, type ReactNode } from 'react'
import { isAnswered, type Question } from '#rules/report/questionnaires/question.ts'
import { isBattery } from '#rules/report/report.ts'
import { fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { answerWords } from './answer-words.ts'
import { useReport, useReportField, RecordNotesContext } from './context.ts'
import css from './report.module.css'
import { WarningNote } from './WarningNote.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'

/** A field with notes on its answer: last year's value, the source of a figure, a warning. */
export function FieldWithNotes({
  name,
  type,
  children,
}: {
  name: string
  type: Question['type']
  children: ReactNode
}) {
  const { answers: t } = useTexts('report')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const { report, recyclers } = useReport()
  const field = useReportField(name)
  const note = use(RecordNotesContext)(name)
  const words = (value: Parameters<typeof answerWords>[1]) =>
    answerWords(type, value, { questionnaires, locale, recyclers })
  return (
    <div className={css.field} data-stack="2" data-field={name} onBlur={field.onBlur}>
      {children}
      {note ??
        (field.isPrefilled && (
          <p data-soft="small">{isBattery(report.type) ? t.copied : t.prefilled}</p>
        ))}
      {report.previous && isAnswered(field.previous) && (
        <p data-soft="small">
          {fill(t.lastYear, { year: report.previous.year, answer: words(field.previous) })}
        </p>
      )}
      {field.warning && !field.error && <WarningNote warning={field.warning} />}
      {field.isContested && (
        <Conflict mine={words(field.value)} theirs={words(field.theirs)} onDecide={field.decide} />
      )}
    </div>
  )
}

/** A field changed here and on another device: both values, and the choice. */
function Conflict({
  mine,
  theirs,
  onDecide,
}: {
  /** Formatted as the field shows it. */
  mine: string
  theirs: string
  onDecide: (forMine: boolean) => void
}) {
  const { conflict: t } = useTexts('report')
  const value = (words: string) => words || t.empty
  return (
    <Alert
      live
      actions={
        <Actions>
          <Button variant="secondary" onClick={() => onDecide(true)}>
            {fill(t.keepMine, { value: value(mine) })}
          </Button>
          <Button variant="secondary" onClick={() => onDecide(false)}>
            {fill(t.takeTheirs, { value: value(theirs) })}
          </Button>
        </Actions>
      }
      title={t.title}
      tone="warning"
    >
      <p>{t.what}</p>
    </Alert>
  )
}

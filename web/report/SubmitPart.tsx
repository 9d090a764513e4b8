import { useId, useEffect, useRef, useState } from 'react'
import type { Warning } from '#rules/report/battery-warnings.ts'
import { chemistries, explanationOf } from '#rules/report/questionnaires/battery-form.ts'
import { questionsOf, type Answers } from '#rules/report/questionnaires/question.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { errorText, fieldText } from '#web/api/errors.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { answerWords } from './answer-words.ts'
import { fieldId, useReport } from './context.ts'
import { useFieldLabel } from './field-label.ts'
import { FieldWithNotes } from './FieldWithNotes.tsx'
import { LongText } from './LongText.tsx'
import type { Submission } from './submission.ts'
import { WarningList } from './WarningNote.tsx'
import css from './report.module.css'

/** End of a report: errors, warnings to confirm, and the button that submits it. */
export function SubmitPart({
  submission,
  onOpen,
}: {
  submission: Submission
  /** Shows the field of that name. */
  onOpen?: (name: string) => void
}) {
  const { review: t } = useTexts('report')
  const errors = useTexts('errors')
  const { definition, problems, state, tries } = useReport()
  const label = useFieldLabel(definition)
  const names = [
    ...new Set([
      ...Object.keys(state.conflicts),
      ...Object.keys(state.fieldErrors),
      ...Object.keys(problems),
    ]),
  ]
  const fieldErrors = names.map((name): SummaryError & { name: string } => {
    const code = state.fieldErrors[name] ?? problems[name]
    const what = name in state.conflicts ? t.contested : fieldText(code, errors)
    const words = code === 'REQUIRED' ? label(name) : `${label(name)} – ${what}`
    return { id: fieldId(name), name, words }
  })
  const open = (fault: SummaryError) =>
    onOpen?.(fieldErrors.find(({ id }) => id === fault.id)?.name ?? '')
  return (
    <>
      {tries > 0 && <ErrorSummary key={tries} faults={fieldErrors} title={t.mend} onOpen={open} />}
      <Confirmation label={label} submission={submission} />
      {submission.isUnsaved && fieldErrors.length === 0 && (
        <Alert live tone="warning">
          {state.error?.code === 'NETWORK_ERROR' ? t.offline : t.unsaved}
        </Alert>
      )}
      {submission.error && (
        <Alert live title={t.failed} tone="danger">
          {errorText(submission.error, errors)}
        </Alert>
      )}
      <div>
        <Button
          busy={submission.busy}
          trailing={<ArrowRight />}
          // A field that is left shows its error, which would move the button away from the press.
          // The focus moves with the click, so that the closed summary gives it back to the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            currentTarget.focus()
            void submission.submit()
          }}
        >
          {t.submit}
        </Button>
      </div>
    </>
  )
}

/** Explains blanks where the report before had a figure, for each chemistry with such a blank. */
function Explanations() {
  const { definition, warnings, state } = useReport()
  const label = useFieldLabel(definition)
  const asked = new Set(questionsOf(definition).map(({ code }) => code))
  const names = chemistries
    .filter((chemistry) => {
      const isBlank = ({ code, field }: Warning) =>
        code === 'BLANK_NOW' && field.startsWith(`${chemistry}_`)
      return warnings.some(isBlank) || Boolean(state.fields[explanationOf(chemistry)])
    })
    .map(explanationOf)
    .filter((name) => asked.has(name))
  return names.map((name) => (
    <FieldWithNotes key={name} name={name} type="text">
      <LongText label={label(name)} name={name} required={false} />
    </FieldWithNotes>
  ))
}

/**
 * The one confirmation of a report: of the figures that the service filled in, and of its warnings.
 * Nothing where there are none.
 */
function Confirmation({
  label,
  submission,
}: {
  label: (name: string) => string
  submission: Submission
}) {
  const { review: t } = useTexts('report')
  const { prefilled, saver, state, warnings, tries } = useReport()
  // Confirmed figures stay in sight until the report is sent.
  const [before] = useState(prefilled)
  const id = useId()
  const isAsked = warnings.length > 0 || prefilled.length > 0
  if (!isAsked && !submission.isConfirmed) return null
  const isConfirmed = submission.isConfirmed && prefilled.length === 0
  const confirm = (isRight: boolean) => {
    submission.confirm(isRight)
    // The same value confirms a figure that the service filled in.
    if (isRight)
      saver.change(Object.fromEntries(prefilled.map((name) => [name, state.fields[name]])))
  }
  return (
    <Card aria-labelledby={id}>
      <h3 id={id}>{t.odd}</h3>
      <FilledIn label={label} names={[...new Set([...before, ...prefilled])]} />
      {warnings.length > 0 && <WarningList label={label} warnings={warnings} />}
      <Explanations />
      <Checkbox
        checked={isConfirmed}
        error={tries > 0 && !isConfirmed && t.confirmNeeded}
        label={t.confirm}
        onChange={({ currentTarget }) => confirm(currentTarget.checked)}
      />
    </Card>
  )
}

/** Figures that the service took from its records or from the report before. */
function FilledIn({ names, label }: { names: readonly string[]; label: (name: string) => string }) {
  const { review: t } = useTexts('report')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const { definition, state, recyclers } = useReport()
  if (names.length === 0) return null
  const types = new Map(questionsOf(definition).map(({ code, type }) => [code, type]))
  const answers = state.fields as Answers
  return (
    <Table
      caption={t.filledIn}
      columns={[
        { key: 'question', head: t.sums.question },
        { key: 'answer', head: t.filledIn },
      ]}
      rows={names.map((name) => ({
        key: name,
        cells: [
          label(name),
          answerWords(types.get(name) ?? 'text', answers[name], {
            questionnaires,
            locale,
            recyclers,
          }),
        ],
      }))}
    />
  )
}

type SummaryError = {
  /** Id of the control or group with the error. */
  readonly id: string
  readonly words: string
}

/**
 * Errors that block sending, each a link to its field. Takes the focus when it appears. A new try
 * has another `key`.
 */
function ErrorSummary({
  title,
  faults: fieldErrors,
  onOpen,
}: {
  title: string
  faults: readonly SummaryError[]
  /** Shows the part with the field, before the field gets the focus. */
  onOpen?: (fault: SummaryError) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  if (fieldErrors.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert title={title} tone="danger">
        <ul className={css.faults} data-stack="1">
          {fieldErrors.map((fault) => (
            <li key={fault.id}>
              <a
                href={`#${fault.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen?.(fault)
                  focusField(fault.id)
                }}
              >
                {fault.words}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

/** About two seconds: the part with the field may have to render first. */
const frames = 120

/** Moves the focus to a field, or to the first control of a group, once it is present. */
function focusField(id: string, left = frames): void {
  const found = document.getElementById(id)
  if (!found) {
    if (left > 0) requestAnimationFrame(() => focusField(id, left - 1))
    return
  }
  const isControl = found.matches('input, select, textarea')
  const control = isControl
    ? found
    : found.querySelector<HTMLElement>('input:checked, input, select, textarea')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

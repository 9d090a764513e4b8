import { useState } from 'react'
import type { Report } from '#contract/report.ts'
import {
  fieldsOf,
  dueOf,
  remarkOf,
  scale,
  yesNoAnswers,
  type AnswerValue,
  type AnswerType,
} from '#rules/report/questionnaires/question.ts'
import { readAnswer } from '#rules/report/questionnaires/answer.ts'
import { warningsOfCorrection } from '#rules/report/report-check.ts'
import { limits } from '#rules/limits.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { fieldText } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Recycler } from '#web/report/context.ts'
import { definitionFor } from '#web/report/source.ts'
import { useFieldLabel } from '#web/report/field-label.ts'
import { brandList, line } from '#web/report/typed-text.ts'
import { WarningList } from '#web/report/WarningNote.tsx'
import { NumberInput } from '#web/report/NumberInput.tsx'
import { useTyped } from '#web/report/use-typed.ts'
import { useCorrectReportMutation } from '../api.ts'
import { ReasonDialog } from './Decisions.tsx'

type Values = Readonly<Record<string, AnswerValue>>
type FieldErrors = Readonly<Record<string, string>>

/** Corrects one answer of a submitted report, and what belongs to a "no", with the reason. */
export function CorrectDialog({
  report,
  reportId,
  name,
  recyclers,
  onClose,
}: {
  report: Pick<Report, 'type' | 'year' | 'definition' | 'answers' | 'previous'>
  reportId: number
  name: string
  recyclers: readonly Recycler[]
  onClose: () => void
}) {
  const { correct: texts } = useTexts('adminReporting')
  const errors = useTexts('errors')
  const definition = definitionFor(report)
  const types = fieldsOf(definition)
  const label = useFieldLabel(definition)
  const [values, setValues] = useState<Values>(() => {
    const names = [name, remarkOf(name), dueOf(name)].filter((one) => types.has(one))
    return Object.fromEntries(names.map((one) => [one, report.answers[one] ?? null]))
  })
  const [fieldErrors, setFaults] = useState<FieldErrors>({})
  const [correct] = useCorrectReportMutation()
  const { review } = useTexts('report')
  const names = Object.keys(values).filter((one) => one === name || values[name] === 'no')
  const read = names.map((one) => [one, readAnswer(types.get(one) ?? 'text', values[one])] as const)
  const answers = Object.fromEntries(read.map(([one, { value }]) => [one, value ?? null]))
  const odd = warningsOfCorrection(
    report,
    report.answers,
    { ...report.answers, ...answers },
    report.previous?.answers,
  )
  const [confirmed, setConfirmed] = useState<boolean | null>(null)

  const act = async (reason: string) => {
    const wrong = read.flatMap(([one, { code }]) => (code ? [[one, code] as const] : []))
    setFaults(Object.fromEntries(wrong))
    if (odd.length > 0 && !confirmed) setConfirmed(false)
    if (wrong.length > 0 || (odd.length > 0 && !confirmed)) return null
    const body = { answers, reason, ...(odd.length > 0 && { confirmed: true }) }
    const answer = await correct({ reportId, body })
    if (answer.error) {
      const errorFields = 'fields' in answer.error ? answer.error.fields : {}
      const plain = Object.entries(errorFields).map(([path, code]) => [
        path.replace('answers.', ''),
        code,
      ])
      setFaults(Object.fromEntries(plain) as FieldErrors)
    }
    return answer
  }
  return (
    <ReasonDialog act={act} texts={texts} onClose={onClose}>
      {names.map((one) => (
        <AnswerEditor
          key={one}
          error={fieldText(fieldErrors[one], errors)}
          label={label(one)}
          recyclers={recyclers}
          type={types.get(one) ?? 'text'}
          value={values[one] ?? null}
          onValue={(value) => {
            setFaults({})
            setConfirmed(null)
            setValues({ ...values, [one]: value })
          }}
        />
      ))}
      {odd.length > 0 && (
        <>
          <WarningList label={label} warnings={odd} />
          <Checkbox
            checked={confirmed ?? false}
            error={confirmed === false && review.confirmNeeded}
            label={review.confirm}
            onChange={({ currentTarget }) => setConfirmed(currentTarget.checked || null)}
          />
        </>
      )}
    </ReasonDialog>
  )
}

type Props = {
  readonly type: AnswerType
  readonly value: AnswerValue
  readonly onValue: (value: AnswerValue) => void
  readonly recyclers: readonly Recycler[]
  readonly label: string
  readonly error: string | undefined
}
type Options = readonly (readonly [AnswerValue, string])[]

/** The control for an answer of a type, outside of its form. */
function AnswerEditor(props: Props) {
  const { type, value, onValue, label, error } = props
  const { units } = useTexts('report')
  const options = useOptions(props)
  if (options) return <Choice {...props} options={options} />
  if (type in units) {
    return (
      <NumberInput
        error={error}
        label={label}
        unit={type as keyof typeof units}
        value={value}
        onValue={onValue}
      />
    )
  }
  return <Typed {...props} />
}

/** Options of a choice. null for a text field. */
function useOptions({ type, recyclers }: Props): Options | null {
  const { yesno } = useTexts('questionnaires')
  if (type === 'yesno') return yesNoAnswers.map((one) => [one, yesno[one]])
  if (type === 'recycler') return recyclers.map(({ id, name }) => [id, name])
  if (type === 'scale') return Array.from({ length: scale.max }, (_, n) => [n + 1, String(n + 1)])
  if (type !== 'flag') return null
  return [
    [true, yesno.yes],
    [false, yesno.no],
  ]
}

function Choice({ label, error, value, onValue, options }: Props & { options: Options }) {
  const { correct: t } = useTexts('adminReporting')
  return (
    <Select
      error={error}
      label={label}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([one]) => String(one) === currentTarget.value)
        onValue(chosen?.[0] ?? null)
      }}
    >
      <option value="">{t.blank}</option>
      {options.map(([one, words]) => (
        <option key={String(one)} value={String(one)}>
          {words}
        </option>
      ))}
    </Select>
  )
}

function Typed({ type, label, error, value, onValue }: Props) {
  const [text, read] = useTyped<AnswerValue>(value, type === 'brands' ? brandList : line)
  if (type === 'text') {
    return (
      <TextArea
        error={error}
        label={label}
        maxLength={limits.remarks}
        value={text}
        onChange={({ currentTarget }) => onValue(read(currentTarget.value))}
      />
    )
  }
  return (
    <TextInput
      error={error}
      label={label}
      maxLength={type === 'brands' ? 2_000 : limits.name}
      type={type === 'date' ? 'date' : 'text'}
      value={text}
      onChange={({ currentTarget }) => onValue(read(currentTarget.value))}
    />
  )
}

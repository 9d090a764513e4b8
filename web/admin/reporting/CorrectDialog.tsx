import { useState } from 'react'
import type { Report } from '#contract/report.ts'
import { readAnswer } from '#rules/report/questionnaires/answer.ts'
import { dueOf, fieldsOf, remarkOf } from '#rules/report/questionnaires/question.ts'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import { fieldText } from '#web/api/errors.ts'
import type { Recycler } from '#web/report/context.ts'
import { definitionFor } from '#web/report/source.ts'
import { useFieldLabel } from '#web/report/SubmitPart.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useCorrectReportMutation } from '../api.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

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
  report: Pick<Report, 'type' | 'definition' | 'answers'>
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
  const names = Object.keys(values).filter((one) => one === name || values[name] === 'no')

  const act = async (reason: string) => {
    const read = names.map(
      (one) => [one, readAnswer(types.get(one) ?? 'text', values[one])] as const,
    )
    const wrong = read.flatMap(([one, { code }]) => (code ? [[one, code] as const] : []))
    setFaults(Object.fromEntries(wrong))
    if (wrong.length > 0) return null
    const answers = Object.fromEntries(read.map(([one, { value }]) => [one, value ?? null]))
    const answer = await correct({ reportId, body: { answers, reason } })
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
            setValues({ ...values, [one]: value })
          }}
        />
      ))}
    </ReasonDialog>
  )
}

import { limits } from '#rules/limits.ts'
import type { AnswerValue, Question } from '#rules/report/questionnaires/question.ts'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReportField } from './context.ts'
import css from './report.module.css'
import { line } from './typed-text.ts'
import { useTyped } from './use-typed.ts'

/** Returns a question in words. */
export function useQuestionLabel(question: Pick<Question, 'code' | 'wording'>): string {
  const { questions } = useTexts('questionnaires')
  const known: Readonly<Record<string, string>> = questions
  return known[question.wording ?? question.code] ?? question.code
}

/** An answer in several lines. */
export function LongText({
  name,
  label,
  required,
}: {
  name: string
  label?: string
  required: boolean
}) {
  const { id, value, set, error } = useReportField(name)
  const own = useQuestionLabel({ code: name })
  const [text, type] = useTyped<AnswerValue>(value, line)
  return (
    <TextArea
      className={css.wide}
      error={error}
      id={id}
      label={label ?? own}
      maxLength={limits.remarks}
      required={required}
      rows={3}
      value={text}
      onChange={({ currentTarget }) => set(type(currentTarget.value))}
    />
  )
}

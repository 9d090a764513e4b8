import type { FieldCode } from '../../fields.ts'
import {
  dueOf,
  isAnswered,
  questionsOf,
  remarkOf,
  type Answers,
  type Definition,
  type Question,
} from './question.ts'

/** Errors by field. Empty where the report may be submitted. */
export type Problems = Readonly<Record<string, FieldCode>>

/** A date tells a past event. A due date tells a future one. */
const isPastDay = ({ type }: Question) => type === 'date'

/**
 * Returns the errors of a questionnaire on that day: blanks, and a "no" without its remark or due
 * date.
 */
export function questionProblems(
  definition: Definition,
  answers: Answers,
  today: string,
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {}
  for (const question of questionsOf(definition)) {
    const { code } = question
    const value = answers[code]
    if (!isAnswered(value)) {
      if (!question.isOptional) problems[code] = 'REQUIRED'
      continue
    }
    if (isPastDay(question) && String(value) > today) problems[code] = 'DATE_FUTURE'
    if (!question.remarkIfNo || value !== 'no') continue
    const due = answers[dueOf(code)]
    if (!isAnswered(answers[remarkOf(code)])) problems[remarkOf(code)] = 'REMARK_NEEDED'
    if (!isAnswered(due)) problems[dueOf(code)] = 'DUE_NEEDED'
    else if (String(due) < today) problems[dueOf(code)] = 'DATE_PAST'
  }
  return problems
}

/**
 * Counts the required questions that have a complete answer. A "no" needs its remark and due date.
 */
export function questionProgress(definition: Definition, answers: Answers) {
  const needed = questionsOf(definition).filter(({ isOptional }) => !isOptional)
  const isWhole = ({ code, remarkIfNo }: Question) =>
    isAnswered(answers[code]) &&
    (!remarkIfNo ||
      answers[code] !== 'no' ||
      (isAnswered(answers[remarkOf(code)]) && isAnswered(answers[dueOf(code)])))
  return { answered: needed.filter(isWhole).length, total: needed.length }
}

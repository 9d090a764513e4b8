import type { AnswerType, AnswerValue } from '#rules/report/questionnaires/question.ts'
import { date, number, quantity, type Locale } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { Recycler } from './context.ts'

export type AnswerWords = {
  readonly questionnaires: Texts<'questionnaires'>
  readonly locale: Locale
  readonly recyclers?: readonly Recycler[] | undefined
}

/** Formats an answer: "Kyllä", "1 234,5 kg", "12.3.2025". Empty for a blank. */
export function answerWords(
  type: AnswerType,
  value: AnswerValue | undefined,
  { questionnaires, locale, recyclers = [] }: AnswerWords,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.join(', ')
  if (type === 'yesno') {
    const known: Readonly<Record<string, string>> = questionnaires.yesno
    return known[String(value)] ?? String(value)
  }
  if (type === 'flag') return value === true ? questionnaires.yesno.yes : questionnaires.yesno.no
  if (type === 'date') return date(String(value), locale)
  if (type === 'recycler') return recyclers.find(({ id }) => id === value)?.name ?? String(value)
  if (typeof value !== 'number') return String(value)
  const digits = { maximumFractionDigits: 2 }
  if (type === 'kg') return quantity(value, 'kg', locale, digits)
  return type === 'percent' ? quantity(value, '%', locale, digits) : number(value, locale, digits)
}

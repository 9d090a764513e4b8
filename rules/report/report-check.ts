import { batteryProblems, batteryProgress } from './battery.ts'
import { batteryWarnings, type Warning } from './battery-warnings.ts'
import { questionProblems, questionProgress, type Problems } from './questionnaires/problems.ts'
import { isAnswered, type Answers, type Definition } from './questionnaires/question.ts'
import { isBattery, type ReportStatus, type ReportType } from './report.ts'

type Of = { readonly type: ReportType; readonly definition: Definition }

/**
 * Returns the errors that block submitting on that day, by field. `prefilled` names the fields that
 * the service filled in and nobody confirmed: they are no answers yet.
 */
export function problemsOf(
  { type, definition }: Of,
  answers: Answers,
  today: string,
  prefilled: readonly string[] = [],
): Problems {
  return {
    ...questionProblems(definition, answers, today),
    ...(isBattery(type) && batteryProblems(answers)),
    ...Object.fromEntries(prefilled.map((field) => [field, 'PREFILL_UNCONFIRMED'])),
  }
}

/** Returns the answers that somebody gave or confirmed. */
export function givenAnswers(answers: Answers, prefilled: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !prefilled.includes(field)))
}

/** Returns the unusual values that need a confirmation. */
export function warningsOf(
  { type, year }: { readonly type: ReportType; readonly year: number },
  answers: Answers,
  lastYear?: Answers,
): Warning[] {
  return isBattery(type) ? batteryWarnings(answers, year, lastYear) : []
}

/** Returns the unusual values that a correction of a submitted report brings. */
export function warningsOfCorrection(
  of: Parameters<typeof warningsOf>[0],
  before: Answers,
  after: Answers,
  lastYear?: Answers,
): Warning[] {
  const word = ({ field, code, value }: Warning) => `${field} ${code} ${value}`
  const known = new Set(warningsOf(of, before, lastYear).map(word))
  return warningsOf(of, after, lastYear).filter((warning) => !known.has(word(warning)))
}

/** Returns how many parts of a report are complete. */
export function progressOf(
  { type, definition }: Of,
  answers: Answers,
  prefilled: readonly string[] = [],
) {
  const questions = questionProgress(definition, givenAnswers(answers, prefilled))
  if (!isBattery(type)) return questions
  const parts = batteryProgress(answers, prefilled)
  return { answered: questions.answered + parts.answered, total: questions.total + parts.total }
}

/** Returns the state that is shown of a report. A draft without an answer is not started. */
export function shownStatus(status: ReportStatus | null, hasAnswer: boolean): ReportStatus {
  return status === null || (status === 'draft' && !hasAnswer) ? 'not_started' : status
}

/** Returns the state and the progress of a report. Both count the same answers. */
export function standingOf(
  of: Of & { readonly status: ReportStatus | null },
  answers: Answers,
  prefilled: readonly string[] = [],
) {
  const given = Object.values(givenAnswers(answers, prefilled))
  return {
    status: shownStatus(of.status, given.some(isAnswered)),
    progress: progressOf(of, answers, prefilled),
  }
}

import { batteryProblems, batteryProgress } from './battery.ts'
import { batteryWarnings, type Warning } from './battery-warnings.ts'
import { questionProblems, questionProgress, type Problems } from './questionnaires/problems.ts'
import type { Answers, Definition } from './questionnaires/question.ts'
import { isBattery, type ReportType } from './report.ts'

type Of = { readonly type: ReportType; readonly definition: Definition }

/** Returns the errors that block submitting on that day, by field. */
export function problemsOf({ type, definition }: Of, answers: Answers, today: string): Problems {
  return {
    ...questionProblems(definition, answers, today),
    ...(isBattery(type) && batteryProblems(answers)),
  }
}

/** Returns the unusual values that need a confirmation. */
export function warningsOf(
  { type, year }: { readonly type: ReportType; readonly year: number },
  answers: Answers,
  lastYear?: Answers,
): Warning[] {
  return isBattery(type) ? batteryWarnings(answers, year, lastYear) : []
}

/** Returns how many parts of a report are complete. */
export function progressOf({ type, definition }: Of, answers: Answers) {
  const questions = questionProgress(definition, answers)
  if (!isBattery(type)) return questions
  const parts = batteryProgress(answers)
  return { answered: questions.answered + parts.answered, total: questions.total + parts.total }
}

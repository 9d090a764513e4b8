import { dayAfter, finnishDay } from './finnish-day.ts'
import { owedReportTypes, reminderDays } from './report/report.ts'

/**
 * Tasks that wait for the association, the most urgent first. A report type is the task of its
 * missing reports.
 */
export const adminTasks = [
  'permits',
  'headless',
  'refused',
  'orders',
  'owner_reports',
  'typed_owners',
  'jobs',
  ...owedReportTypes,
] as const
export type AdminTask = (typeof adminTasks)[number]

/** Days before its deadline from which a missing report is a task: when the reminders begin. */
const reportDays = Math.max(...reminderDays)

/** Whether a missing report of that deadline is a task. A report without a deadline is none. */
export function isReportDue(deadline: string | null, now: Date): boolean {
  return deadline !== null && deadline <= dayAfter(finnishDay(now), reportDays)
}

/**
 * Year of the questionnaires that are due. Answers of a year are due in the next March, and a
 * missing answer stays a task until the end of that year.
 */
export function dueQuestionnaireYear(now: Date): number {
  return Number(finnishDay(now).slice(0, 4)) - 1
}

import { finnishDay } from '#rules/finnish-day.ts'
import {
  isBattery,
  questionnaireDeadline,
  questionnaireYear,
  type ReportType,
} from '#rules/report/report.ts'
import type { Db } from '../db/index.ts'

/** The year that reports are asked for now, and their last day; null where there is none. */
export type Period = { readonly year: number; readonly deadline: string | null }

/** The battery report's year and deadline, as the association set them. */
export async function batteryPeriod(db: Db): Promise<Period> {
  return db.selectFrom('battery_period').select(['year', 'deadline']).executeTakeFirstOrThrow()
}

/** The period of a type of report at that moment. */
export async function periodOf(db: Db, type: ReportType, now: Date): Promise<Period> {
  if (isBattery(type)) return batteryPeriod(db)
  const year = questionnaireYear(finnishDay(now))
  return { year, deadline: questionnaireDeadline(year) }
}

/** The deadline of a report of that year; of batteries only the present year's is known. */
export function deadlineOf(type: ReportType, year: number, present: Period): string | null {
  if (!isBattery(type)) return questionnaireDeadline(year)
  return year === present.year ? present.deadline : null
}

import { finnishDay } from '#rules/finnish-day.ts'
import {
  isBattery,
  questionnaireDeadline,
  questionnaireYear,
  type ReportType,
} from '#rules/report/report.ts'
import type { Db } from '#server/platform/db/index.ts'

/** The present report year and its last day. The day is null where there is none. */
export type Period = { readonly year: number; readonly deadline: string | null }

/** Year and deadline of the battery report, as the association set them. */
export async function batteryPeriod(db: Db): Promise<Period> {
  return db.selectFrom('battery_period').select(['year', 'deadline']).executeTakeFirstOrThrow()
}

/** Period of a report type at that time. */
export async function periodOf(db: Db, type: ReportType, now: Date): Promise<Period> {
  if (isBattery(type)) return batteryPeriod(db)
  const year = questionnaireYear(finnishDay(now))
  return { year, deadline: questionnaireDeadline(year) }
}

/** Deadline of a report of that year. For batteries only the present year's is known. */
export function deadlineOf(type: ReportType, year: number, present: Period): string | null {
  if (!isBattery(type)) return questionnaireDeadline(year)
  return year === present.year ? present.deadline : null
}

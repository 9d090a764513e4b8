import { finnishDay } from '#rules/finnish-day.ts'
import {
  isBattery,
  questionnaireDeadline,
  questionnaireYear,
  type ReportType,
} from '#rules/report/report.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'

/**
 * The present report year and its last day. The day is null where there is none. `others` has the last
 * days of other battery years.
 */
export type Period = {
  readonly year: number
  readonly deadline: string | null
  readonly others?: ReadonlyMap<number, string | null>
}

/** Years and deadlines of the battery report, as the association set them. */
export async function batteryPeriod(db: Db): Promise<Period> {
  const rows = await db
    .selectFrom('battery_period')
    .select(['year', 'deadline', 'is_present'])
    .execute()
  const present = rows.find(({ is_present: isPresent }) => isPresent)
  if (!present) throw new Error('The battery report has a present year')
  const others = rows
    .filter((row) => row !== present)
    .map((row) => [row.year, row.deadline] as const)
  return { year: present.year, deadline: present.deadline, others: new Map(others) }
}

/** Period of a report type at that time. */
export async function periodOf(db: Db, type: ReportType, now: Date): Promise<Period> {
  if (isBattery(type)) return batteryPeriod(db)
  const year = questionnaireYear(finnishDay(now))
  return { year, deadline: questionnaireDeadline(year) }
}

/** Deadline of a report of that year. Each battery year has its own. */
export function deadlineOf(type: ReportType, year: number, present: Period): string | null {
  if (!isBattery(type)) return questionnaireDeadline(year)
  return year === present.year ? present.deadline : (present.others?.get(year) ?? null)
}

/** Years in which a report can be begun: the present one, and battery years whose last day is not past. */
export function openYears({ year, others = new Map() }: Period, now: Date): number[] {
  const today = finnishDay(now)
  const open = [...others].filter(([, deadline]) => deadline === null || today <= deadline)
  return [year, ...open.map(([other]) => other).toSorted((a, b) => b - a)]
}

type Change = { battery_year?: number | undefined; battery_deadline?: string | null | undefined }

/** Makes a year the present one, or gives the present one a last day. Other years keep theirs. */
export async function changeBatteryPeriod(tx: Tx, change: Change): Promise<void> {
  const { battery_year: year, battery_deadline: deadline } = change
  if (year !== undefined) {
    await tx.updateTable('battery_period').set({ is_present: false }).execute()
    await tx
      .insertInto('battery_period')
      .values({ year, deadline: null, is_present: true })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ is_present: true }))
      .execute()
  }
  if (deadline !== undefined) {
    await tx
      .updateTable('battery_period')
      .set({ deadline })
      .where('is_present', '=', true)
      .execute()
  }
}

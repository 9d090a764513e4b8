import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/db/index.ts'
import type { Report } from '#contract/report.ts'
import {
  questionsOf,
  type Definition,
  type Answers,
} from '#rules/report/questionnaires/question.ts'
import {
  type Subject,
  type SubmissionRow,
  hasAnswer,
  answeredOf,
  type ReportRow,
} from './report.sql.ts'
import type * as z from 'zod/mini'
import type { batteryContract } from '#contract/battery.ts'
import { batteryCode, chemistries } from '#rules/report/questionnaires/battery-form.ts'
import { shownStatus } from '#rules/report/report-check.ts'
import { batteryPeriod } from './period.sql.ts'
import type { TrailRow } from '#contract/admin/reports.ts'
import { receiptNumber } from '#rules/report/report.ts'

/** Companies whose stations have removed a traction battery or sent one on a load. */
export async function companiesWithBatteries(db: Db) {
  return db
    .selectFrom('company')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop')
          .whereRef('shop.company_id', '=', 'company.id')
          .where((has) =>
            has.or([
              has.exists(
                has
                  .selectFrom('traction_battery')
                  .whereRef('traction_battery.shop_id', '=', 'shop.id')
                  .select('traction_battery.id'),
              ),
              has.exists(
                has
                  .selectFrom('load')
                  .whereRef('load.shop_id', '=', 'shop.id')
                  .where('load.kind', '=', 'batteries')
                  .select('load.id'),
              ),
            ]),
          )
          .select('shop.id'),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'business_id'])
    .execute()
}

/** Number of vehicles at the station without depollution. */
export async function untreatedAt(db: Db, shopId: number): Promise<number> {
  const { count } = await db
    .selectFrom('vehicle')
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['shop_process', 'shop_listing'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vehicle_stage')
            .whereRef('vehicle_stage.vehicle_id', '=', 'vehicle.id')
            .where('stage', '=', 'depolluted')
            .select('vehicle_id'),
        ),
      ),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const receiptFrom = ({
  receipt,
  submitted_at: at,
  by,
}: Pick<SubmissionRow, 'receipt' | 'submitted_at' | 'by'>) => ({
  number: receipt,
  submitted_at: at.toISOString(),
  submitted_by: by,
})

export function toldDefinition(definition: Definition): Report['definition'] {
  return {
    version: definition.version,
    sections: definition.sections.map((section) => ({
      code: section.code,
      questions: questionsOf({ ...definition, sections: [section] }).map((question) => ({
        code: question.code,
        type: question.type,
        wording: question.wording ?? question.code,
        is_optional: question.isOptional ?? false,
        remark_if_no: question.remarkIfNo ?? false,
      })),
    })),
  }
}

/** Names of the company and the station of the report. */
export async function namesOf(db: Db, { companyId, shopId }: Subject) {
  const nameIn = async (table: 'company' | 'shop', id: number | null) =>
    id === null
      ? null
      : ((await db
          .selectFrom(table)
          .where('id', '=', id)
          .select(['id', 'name'])
          .executeTakeFirst()) ?? null)
  return { company: await nameIn('company', companyId), shop: await nameIn('shop', shopId) }
}

type Overseen = z.infer<(typeof batteryContract)['listRecyclers']['response']>[number]

const open = (db: Db) =>
  db
    .selectFrom('company')
    .where('kind', '=', 'operator')
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('company.id')

/** Operator companies by name. A report may name one that recycles no more. */
export const recyclers = (db: Db): Promise<Overseen[]> =>
  open(db).select(['id', 'name', 'recycles_batteries']).execute()

/** The same with contact data, and with the state of each battery report of the present year. */
export async function recyclersForAdmin(db: Db): Promise<Overseen[]> {
  const { year } = await batteryPeriod(db)
  const rows = await open(db)
    .leftJoin('report', (join) =>
      join
        .onRef('report.company_id', '=', 'company.id')
        .on('report.type', '=', 'company_battery')
        .on('report.year', '=', year),
    )
    .select(['company.id', 'name', 'recycles_batteries', 'email', 'phone', 'contact_person'])
    .select('has_battery_duty')
    .select(['report.status', hasAnswer.as('has_answer')])
    .execute()
  // oxlint-disable-next-line oxc/no-map-spread -- each row is given a new field, once
  return rows.map(({ status, has_answer: has, ...row }) => ({
    ...row,
    status: shownStatus(status, has),
  }))
}

/** Names of the companies that answers name as recyclers, by id. */
export async function recyclerNames(
  db: Db,
  answers: readonly Answers[],
): Promise<Map<number, string>> {
  const fields = chemistries.map((chemistry) => batteryCode(chemistry, 'recycling_operator'))
  const ids = answers.flatMap((each) => fields.map((field) => each[field]))
  const known = [...new Set(ids.filter((id) => typeof id === 'number'))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('company')
    .where('id', 'in', known)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** History of a report, the newest entry first. */
export async function reportHistoryOf(db: Db, reportId: number): Promise<TrailRow[]> {
  const events = await db
    .selectFrom('report_event')
    .innerJoin('account', 'account.id', 'report_event.account_id')
    .where('report_id', '=', reportId)
    .orderBy('report_event.id', 'desc')
    .selectAll('report_event')
    .select('account.name as by')
    .execute()
  const submissions = await db
    .selectFrom('report_submission')
    .leftJoin('account', 'account.id', 'report_submission.account_id')
    .where('report_id', '=', reportId)
    .where('is_correction', '=', false)
    .orderBy('time', 'desc')
    .select(['submitted_at', 'receipt', 'account.name as by'])
    .execute()
  const rows: TrailRow[] = [
    ...events.map((event) => ({
      at: event.at.toISOString(),
      by: event.by,
      what: event.what,
      reason: event.reason,
      field: event.field,
      old: event.old,
      new: event.new,
      receipt: null,
    })),
    ...submissions.map((submission) => ({
      at: submission.submitted_at.toISOString(),
      by: submission.by,
      what: 'submitted' as const,
      reason: null,
      field: null,
      old: null,
      new: null,
      receipt: submission.receipt,
    })),
  ]
  return rows.toSorted((a, b) => b.at.localeCompare(a.at))
}

export async function isRecycler(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('company')
    .where('id', '=', id)
    .where('kind', '=', 'operator')
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export type Submission = {
  accountId: number | null
  at: Date
  isCorrection?: boolean
}

/** Stores the answers as the next version, which is in force from that time. */
export async function saveVersion(
  tx: Tx,
  { id, year }: Pick<ReportRow, 'id' | 'year'>,
  answers: Answers,
  { accountId, at, isCorrection = false }: Submission,
): Promise<string> {
  const { last } = await tx
    .selectFrom('report_submission')
    .where('report_id', '=', id)
    .select((row) => row.fn.max('time').as('last'))
    .executeTakeFirstOrThrow()
  const time = (last ?? 0) + 1
  const receipt = receiptNumber({ year, id, time })
  await tx
    .insertInto('report_submission')
    .values({
      report_id: id,
      time,
      receipt,
      submitted_at: at,
      account_id: accountId,
      is_correction: isCorrection,
      answers: JSON.stringify(answeredOf(answers)),
    })
    .execute()
  return receipt
}

export const companyOfShop = (db: Db, shopId: number) =>
  db.selectFrom('shop').where('id', '=', shopId).select('company_id').executeTakeFirstOrThrow()

export const companyWithDuty = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .where('id', '=', companyId)
    .where('has_battery_duty', '=', true)
    .select('id')
    .executeTakeFirst()

export const lockReportRow = (tx: Tx, reportId: number) =>
  tx.selectFrom('report').where('id', '=', reportId).forUpdate().selectAll().executeTakeFirst()

/** @returns nothing where the user was reminded on that day */
export const insertReminder = (tx: Tx, reminder: Insertable<Tables['report_reminder']>) =>
  tx
    .insertInto('report_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()

export const reportRow = (db: Db, reportId: number) =>
  db.selectFrom('report').where('id', '=', reportId).selectAll().executeTakeFirst()

export async function updateReport(
  tx: Tx,
  reportId: number,
  set: Omit<Updateable<Tables['report']>, 'id'>,
): Promise<void> {
  await tx.updateTable('report').set(set).where('id', '=', reportId).execute()
}

/** A decision of the association about a report. */
export type Decision = { reportId: number; accountId: number; reason: string; now: Date }

/** Writes a decision into the history of its report. @returns the id of the event */
export async function insertEvent(
  tx: Tx,
  { reportId, accountId, reason, now }: Decision,
  event: Pick<Insertable<Tables['report_event']>, 'what'> &
    Partial<Pick<Insertable<Tables['report_event']>, 'field' | 'old' | 'new'>>,
): Promise<number> {
  const { id } = await tx
    .insertInto('report_event')
    .values({ report_id: reportId, at: now, account_id: accountId, reason, ...event })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Answers, AnswerValue } from '#rules/report/questionnaires/question.ts'
import { currentDefinition } from '#rules/report/definitions.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { LocaleKey } from '#rules/limits.ts'
import type { Db, ReportTable, Tables, Tx } from '#server/platform/db/index.ts'

export type ReportRow = Selectable<ReportTable>
export type AnswerRow = Selectable<Tables['report_answer']> & { by: string | null }
export type SubmissionRow = Selectable<Tables['report_submission']> & { by: string | null }

/** Whether `last`, a `report_submission`, is in force. A report may be submitted again. */
export const isLastSubmission: RawBuilder<boolean> = sql`
  last.time = (select max(time) from report_submission where report_id = last.report_id)`

/** The same in a query of `report` with its submission `last`. */
export const isCountedReport: RawBuilder<boolean> = sql`
  (report.type <> 'public_battery' or report.confirmed_email = last.answers->>'email')`

/** Subject and year of a report. The link identifies the public form. */
export type Subject = {
  readonly type: ReportType
  readonly year: number
  readonly companyId: number | null
  readonly shopId: number | null
  readonly tokenHash: Buffer | null
}

/** Subject of a stored report. */
export const subjectOf = (row: ReportRow): Subject => ({
  type: row.type,
  year: row.year,
  companyId: row.company_id,
  shopId: row.shop_id,
  tokenHash: row.token_hash,
})

/** A stored report. `row` is null where there is none. */
export type StoredReport = {
  readonly row: ReportRow | null
  readonly answers: ReadonlyMap<string, AnswerRow>
  /** The last submission, which is in force. */
  readonly submission: SubmissionRow | null
}

/** Whether a report counts: one of the public form does once its mail address is confirmed. */
export const isConfirmed = (
  type: ReportType,
  confirmedEmail: string | null | undefined,
  submission: SubmissionRow | null,
): boolean =>
  type !== 'public_battery' ||
  (submission !== null && confirmedEmail === submission.answers['email'])

const reports = (db: Db, of: Subject) => {
  const query = db.selectFrom('report').selectAll('report').where('type', '=', of.type)
  return of.tokenHash
    ? query.where('token_hash', '=', of.tokenHash)
    : query
        .where('year', '=', of.year)
        .where('company_id', '=', of.companyId)
        .where((eb) => eb('shop_id', 'is not distinct from', of.shopId))
}

/** Report of a subject with its answers. A public report is found by its link, of any year. */
export async function findReport(db: Db, of: Subject): Promise<StoredReport> {
  return storedReportOf(db, (await reports(db, of).executeTakeFirst()) ?? null)
}

/** Stored values of a report. */
export async function storedReportOf(db: Db, row: ReportRow | null): Promise<StoredReport> {
  if (!row) return { row, answers: new Map(), submission: null }
  const answers = await db
    .selectFrom('report_answer')
    .leftJoin('account', 'account.id', 'report_answer.account_id')
    .where('report_id', '=', row.id)
    .selectAll('report_answer')
    .select('account.name as by')
    .execute()
  return {
    row,
    answers: new Map(answers.map((answer) => [answer.field, answer])),
    submission: await lastSubmission(db, row.id),
  }
}

/** The report with its row locked; other changes wait. Creates a report where there is none. */
export async function lockReport(
  tx: Tx,
  of: Subject,
  { now, locale }: { now: Date; locale: LocaleKey },
): Promise<{ row: ReportRow; isNew: boolean }> {
  const found = await reports(tx, of).forUpdate().executeTakeFirst()
  if (found) return { row: found, isNew: false }
  const made = await tx
    .insertInto('report')
    .values({
      type: of.type,
      year: of.year,
      version: currentDefinition(of.type, of.year).version,
      status: 'draft',
      company_id: of.companyId,
      shop_id: of.shopId,
      token_hash: of.tokenHash,
      confirmed_email: null,
      locale,
      created_at: now,
      updated_at: now,
      reopened_at: null,
      reopened_reason: null,
    })
    // Two devices that start at once start one report.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) {
    return { row: await reports(tx, of).forUpdate().executeTakeFirstOrThrow(), isNew: false }
  }
  return { row: made, isNew: true }
}

/** Stores today's proposals in a locked draft. What somebody answered or emptied stays. */
export async function writeProposals(
  tx: Tx,
  { id: reportId }: Pick<ReportRow, 'id'>,
  { proposed, at }: { proposed: Answers; at: Date },
): Promise<void> {
  const known = await tx
    .selectFrom('report_answer')
    .where('report_id', '=', reportId)
    .select(['field', 'revision', 'value'])
    .execute()
  const given = new Set(known.flatMap(({ field, revision }) => (revision > 0 ? [field] : [])))
  const gone = known.filter(({ field }) => !given.has(field) && !(field in proposed))
  if (gone.length > 0) {
    await tx
      .deleteFrom('report_answer')
      .where('report_id', '=', reportId)
      .where('revision', '=', 0)
      .where(
        'field',
        'in',
        gone.map(({ field }) => field),
      )
      .execute()
  }
  const before = new Map(known.map(({ field, value }) => [field, JSON.stringify(value)]))
  for (const [field, value = null] of Object.entries(proposed)) {
    if (given.has(field) || before.get(field) === JSON.stringify(value)) continue
    await writeAnswer(tx, { reportId, field, value, revision: 0, at, accountId: null })
  }
}

/** Writes one field. The first typed revision is 1. */
export async function writeAnswer(
  tx: Tx,
  {
    reportId,
    field,
    value,
    revision,
    at,
    accountId,
  }: {
    reportId: number
    field: string
    value: AnswerValue
    revision: number
    at: Date
    accountId: number | null
  },
): Promise<void> {
  const set = {
    value: value === null ? null : JSON.stringify(value),
    revision,
    changed_at: at,
    account_id: accountId,
  }
  await tx
    .insertInto('report_answer')
    .values({ report_id: reportId, field, ...set })
    .onConflict((conflict) => conflict.columns(['report_id', 'field']).doUpdateSet(set))
    .execute()
}

const submissions = (db: Db) =>
  db
    .selectFrom('report_submission')
    .leftJoin('account', 'account.id', 'report_submission.account_id')
    .selectAll('report_submission')
    .select('account.name as by')

async function lastSubmission(db: Db, reportId: number): Promise<SubmissionRow | null> {
  const last = await submissions(db)
    .where('report_id', '=', reportId)
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** The last submission of the same subject in the nearest year before. A link has none. */
export async function previousSubmission(
  db: Db,
  of: Subject,
): Promise<{ year: number; submission: SubmissionRow } | null> {
  if (of.companyId === null) return null
  const found = await submissions(db)
    .innerJoin('report', 'report.id', 'report_submission.report_id')
    .where('report.type', '=', of.type)
    .where('report.company_id', '=', of.companyId)
    .where((eb) => eb('report.shop_id', 'is not distinct from', of.shopId))
    .where('report.year', '<', of.year)
    .orderBy('report.year', 'desc')
    .orderBy('report_submission.time', 'desc')
    .limit(1)
    .select('report.year')
    .executeTakeFirst()
  if (!found) return null
  const { year, ...submission } = found
  return { year, submission }
}

/** Present answers by field. Emptied fields are null. */
export function valuesOf(answers: ReadonlyMap<string, { value: AnswerValue }>): Answers {
  return Object.fromEntries([...answers].map(([field, { value }]) => [field, value]))
}

/** The same without the values that the service filled in and nobody changed or confirmed. */
export const givenOf = (answers: ReadonlyMap<string, AnswerRow>): Answers =>
  valuesOf(new Map([...answers].filter(([, { revision }]) => revision > 0)))

/** Fields that the service filled in and nobody changed or confirmed. */
export const prefilledOf = (answers: ReadonlyMap<string, { revision: number }>): string[] =>
  [...answers].filter(([, { revision }]) => revision === 0).map(([field]) => field)

/** The same in a query of `report`: whether somebody answered anything. */
export const hasAnswer: RawBuilder<boolean> = sql`
  exists (select from report_answer
    where report_id = report.id and revision > 0 and value is not null)`

/** Answers with a value: the content of a submission. */
export function answeredOf(answers: Answers): Record<string, AnswerValue> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) =>
      value === null || value === undefined ? [] : [[field, value]],
    ),
  )
}

export const accountContact = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['email', 'locale'])
    .executeTakeFirstOrThrow()

import type { ReportChange, SavedReport } from '#contract/report.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Action } from '#rules/permissions.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { foldSomeMass } from '#server/modules/mass/sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Locale } from '#texts/index.ts'
import { deadlineOf, periodOf } from './period.sql.ts'
import { prefillOf } from './prefill.ts'
import { closedBecause, readReport } from './read-report.ts'
import {
  storedReportOf,
  lockReport,
  subjectOf,
  valuesOf,
  writeProposals,
  type ReportRow,
  type Subject,
} from './report.sql.ts'
import { isSame, readAll, saveAnswers } from './save-answers.ts'
import { submitReport } from './submit-report.ts'
import { reportMails } from './mails.ts'
import { updateReport } from './sql.ts'

/** A change of an open report, with its subject and its author. */
export type Changing = {
  ctx: AppContext
  call: Pick<HandlerContext<never>, 'audit' | 'locale' | 'write'>
  of: Subject
  action: Action
  accountId: number | null
  /** Runs in the transaction of the first save. */
  begin?: (tx: Tx) => Promise<void>
  /** Address of the receipt next to the screen. The public form has it in its answers. */
  tell: (tx: Tx, row: ReportRow) => Promise<Reader | null>
}

export type Reader = {
  email: string
  locale: Locale
  url: string
  /** Confirms the address of a public report. null where it is confirmed. */
  confirmUrl?: string | null
  /** A respondent typed the address; others of a company have an account. */
  typed?: Pick<Parameters<typeof enqueueMail>[2], 'typedFor' | 'typedAt'>
}

/**
 * Saves the sent answers. Submits them in a second transaction where requested, so answers that
 * cannot be submitted yet are stored.
 * @throws ApiError REPORT_LOCKED, REPORT_CLOSED, REPORT_UNCONFIRMED, VALIDATION_ERROR
 */
export async function changeReport(
  changing: Changing,
  change: Omit<ReportChange, 'year'>,
): Promise<SavedReport> {
  const { ctx, call, of } = changing
  const conflicts = await call.write((tx) => save(changing, tx, change))
  if (change.status === 'submitted' && conflicts.length === 0) {
    // The stored figures count vehicles that were done a moment ago too.
    await foldSomeMass(ctx.db)
    await call.write((tx) => submit(changing, tx, change.confirmed ?? false))
  }
  return { ...(await readReport(ctx.db.read, of, ctx.now())), conflicts }
}

async function save(
  { ctx, call, of, action, accountId, begin }: Changing,
  tx: Tx,
  change: Pick<ReportChange, 'answers' | 'base' | 'status'>,
): Promise<SavedReport['conflicts']> {
  const now = ctx.now()
  const { row, isNew } = await lockReport(tx, of, { now, locale: call.locale })
  if (isNew) await begin?.(tx)
  const closed = await whyClosed(tx, isNew ? null : row, of, now)
  if (closed) {
    // A repeated request for a submitted report succeeds and changes nothing.
    if (change.status === 'submitted' && (await isUnchanged(tx, row, change.answers))) return []
    throw new ApiError(closed, 'The report cannot be changed now')
  }
  if (row.status === 'draft') {
    await writeProposals(tx, row, { proposed: await prefillOf(tx, subjectOf(row)), at: now })
  }
  const { conflicts, changed } = await saveAnswers(tx, row, change, { accountId, at: now })
  if (changed > 0) {
    const status = row.status === 'submitted' ? 'reopened' : row.status
    await updateReport(tx, row.id, { updated_at: now, status, locale: call.locale })
  }
  if (changed > 0 || isNew) await note(call, tx, { row, action, outcome: 'saved' })
  return conflicts
}

async function submit(changing: Changing, tx: Tx, isConfirmed: boolean): Promise<void> {
  const { ctx, call, of, action, accountId } = changing
  const now = ctx.now()
  const { row } = await lockReport(tx, of, { now, locale: call.locale })
  // Sent twice, or by two people at once: the first request submitted it.
  if (row.status === 'submitted') return
  const receipt = await submitReport(tx, row, { accountId, at: now, isConfirmed })
  await note(call, tx, { row, action, outcome: 'submitted' })
  const reader = await changing.tell(tx, row)
  if (!reader) return
  await enqueueMail(tx, ctx.secrets, {
    // One mail a day for each report and address, so that repeated submissions do not fill a mailbox.
    key: `report-receipt-${row.id}-${finnishDay(now)}-${addressKey(ctx, reader.email)}`,
    to: reader.email,
    locale: reader.locale,
    ...reader.typed,
    template: reportMails.reportReceived,
    about: {
      publicUrl: ctx.config.publicUrl,
      type: row.type,
      year: row.year,
      receipt,
      url: reader.url,
      confirmUrl: reader.confirmUrl ?? null,
    },
    now,
  })
}

/** Eight characters that tell addresses apart, in a key that is stored without them. */
const addressKey = ({ secrets }: AppContext, email: string) =>
  secrets.lookUp('report-link', email).toString('hex').slice(0, 8)

async function whyClosed(tx: Tx, row: ReportRow | null, asked: Subject, now: Date) {
  const { type, year } = row ? subjectOf(row) : asked
  const period = await periodOf(tx, type, now)
  const deadline = deadlineOf(type, year, period)
  return closedBecause(row, { type, year, deadline, period }, now)
}

async function isUnchanged(
  tx: Tx,
  row: ReportRow,
  input: ReportChange['answers'],
): Promise<boolean> {
  const kept = valuesOf((await storedReportOf(tx, row)).answers)
  const sent = await readAll(tx, row, input)
  return (
    row.status === 'submitted' && [...sent].every(([field, value]) => isSame(kept[field], value))
  )
}

function note(
  call: Changing['call'],
  tx: Tx,
  { row, action, outcome }: { row: ReportRow; action: Action; outcome: 'saved' | 'submitted' },
): Promise<void> {
  return call.audit(tx, {
    action,
    purpose: `${row.type}_${row.year}`,
    outcome,
    subjectCompanyId: row.company_id,
    subjectShopId: row.shop_id,
  })
}

import type { batteryContract, PublicReportChange } from '#contract/battery.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { confirmationToken, confirmReport, readConfirmation } from './confirm-report.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changeReport, type Reader } from './change-report.ts'
import { countTypedAddress } from '#server/platform/auth/anonymous-use.ts'
import { checkHoneypot, checkProof, newChallenge, spendChallenge } from './bot-check.ts'
import { batteryPeriod } from './period.sql.ts'
import { readReport } from './read-report.ts'
import { recyclers, recyclersForAdmin } from './sql.ts'
import {
  findReport,
  isConfirmed,
  storedReportOf,
  type ReportRow,
  type Subject,
} from './report.sql.ts'
import { renderReportPdf } from './export/render-report.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { reportMails } from './mails.ts'

/** The public battery report. The uuid of its link is the only key to its answers. */
export function batteryHandlers(ctx: AppContext): Handlers<typeof batteryContract> {
  const { secrets, config } = ctx
  const { read: db } = ctx.db

  const of = async (token: string): Promise<Subject> => ({
    type: 'public_battery',
    year: (await batteryPeriod(db)).year,
    companyId: null,
    shopId: null,
    tokenHash: secrets.lookUp('report-link', token),
  })

  const linkOf = (token: string) => `${config.publicUrl}/forms/battery/${token}`

  return {
    listRecyclers: async ({ caller }) =>
      caller.role === 'admin' ? recyclersForAdmin(db) : recyclers(db),
    startPublicReport: async () => {
      const { year, deadline } = await batteryPeriod(db)
      const isOpen = deadline === null || finnishDay(ctx.now()) <= deadline
      return { year, deadline, is_open: isOpen, ...newChallenge(secrets, ctx.now()) }
    },
    readPublicReport: async ({ params }) => readReport(db, await of(params.token), ctx.now()),
    changePublicReport: async (call) => {
      const { token } = call.params
      const { guard, website, ...change } = call.body
      checkHoneypot(website)
      const subject = await of(token)
      const { row } = await findReport(db, subject)
      const proof = { proof: guard, token, now: ctx.now() }
      const isGuarded = call.caller.role !== 'admin'
      if (!row && isGuarded) checkProof(secrets, proof)
      return changeReport(
        {
          ctx,
          call,
          of: subject,
          action: 'battery.answer',
          accountId: null,
          begin: async (tx) => {
            if (isGuarded) await spendChallenge(tx, secrets, proof)
          },
          tell: (tx, row) =>
            respondent(ctx, tx, { row, url: linkOf(token), network: call.callerKey }),
        },
        change satisfies Omit<PublicReportChange, 'guard' | 'website'>,
      )
    },
    downloadPublicReport: async ({ params, locale }) =>
      renderReportPdf(db, await findReport(db, await of(params.token)), locale),
    mailPublicReport: async (call) => {
      const { token } = call.params
      return mailLink(ctx, call, { subject: await of(token), url: linkOf(token) })
    },
    readReportConfirmation: ({ params }) => readConfirmation(ctx, params),
    confirmPublicReport: (call) => confirmReport(ctx, call, call.params),
  }
}

/**
 * The author as typed. The receipt brings them the link, and the one that confirms their address. Null also above the
 * limit of mails to typed addresses.
 */
async function respondent(
  ctx: AppContext,
  tx: Tx,
  { row, url, network }: { row: ReportRow; url: string; network: string },
): Promise<Reader | null> {
  const { answers, submission } = await storedReportOf(tx, row)
  const email = answers.get('email')?.value
  if (typeof email !== 'string') return null
  const share = await countTypedAddress(tx, ctx.secrets, { email, network, now: ctx.now() })
  if (!share) return null
  const needsConfirming = !isConfirmed(row.type, row.confirmed_email, submission)
  const token = confirmationToken(ctx.secrets, { reportId: row.id, email })
  const confirmUrl = needsConfirming
    ? `${ctx.config.publicUrl}/forms/battery/${row.id}/confirm/${token}`
    : null
  // A report counts once its address is confirmed, so that mail has a pace of its own.
  const typedFor = needsConfirming && submission ? 'battery_confirmation' : 'battery_report'
  return { email, locale: row.locale, url, confirmUrl, typed: { typedFor, ...share } }
}

/**
 * Mails the link of a begun report to the address in it, with the receipt and the link that confirms the address.
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR without an address, TOO_MANY_REQUESTS
 */
async function mailLink(
  ctx: AppContext,
  call: Pick<HandlerContext<never>, 'audit' | 'callerKey' | 'write'>,
  { subject, url }: { subject: Subject; url: string },
): Promise<undefined> {
  await call.write(async (tx) => {
    const { row, answers, submission } = await findReport(tx, subject)
    if (!row) throw notFound()
    if (typeof answers.get('email')?.value !== 'string')
      throw new ApiError('VALIDATION_ERROR', 'No address', {
        fields: { 'answers.email': 'REQUIRED' },
      })
    const reader = await respondent(ctx, tx, { row, url, network: call.callerKey })
    if (!reader)
      throw new ApiError('TOO_MANY_REQUESTS', 'This address got mails enough', { retryAfter: 3600 })
    const about = { publicUrl: ctx.config.publicUrl, type: row.type, year: row.year, url }
    const letter = {
      key: `report-link-${row.id}-${ctx.now().getTime()}`,
      ...reader.typed,
      to: reader.email,
      locale: reader.locale,
      now: ctx.now(),
    }
    await (submission
      ? enqueueMail(tx, ctx.secrets, {
          ...letter,
          template: reportMails.reportReceived,
          about: { ...about, receipt: submission.receipt, confirmUrl: reader.confirmUrl ?? null },
        })
      : enqueueMail(tx, ctx.secrets, { ...letter, template: reportMails.reportLink, about }))
    await call.audit(tx, {
      action: 'battery.answer',
      purpose: `${row.type}_${row.year}`,
      outcome: 'mailed',
    })
  })
  return undefined
}

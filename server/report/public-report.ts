import type { batteryContract, PublicReportChange } from '#contract/battery.ts'
import type { Handlers } from '../http/handler.ts'
import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { changeReport, type Reader } from './change-report.ts'
import { countTypedAddress } from '../http/anonymous-use.queries.ts'
import { checkHoneypot, checkProof, newChallenge, spendChallenge } from './bot-check.ts'
import { batteryPeriod } from './period.queries.ts'
import { readReport } from './read-report.queries.ts'
import { recyclers, recyclersForAdmin } from './recycler.queries.ts'
import { findReport, storedReportOf, type ReportRow, type Subject } from './report.queries.ts'
import { renderReportPdf } from './export/render-report.ts'
import { finnishDay } from '#rules/finnish-day.ts'

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
      if (!row) checkProof(secrets, proof)
      return changeReport(
        {
          ctx,
          call,
          of: subject,
          action: 'battery.answer',
          accountId: null,
          begin: (tx) => spendChallenge(tx, secrets, proof),
          tell: (tx, kept) =>
            respondent(ctx, tx, kept, `${config.publicUrl}/forms/battery/${token}`),
        },
        change satisfies Omit<PublicReportChange, 'guard' | 'website'>,
      )
    },
    downloadPublicReport: async ({ params, locale }) =>
      renderReportPdf(db, await findReport(db, await of(params.token)), locale),
  }
}

/**
 * The author as typed. The receipt brings them the link. Null also above the limit of mails to typed
 * addresses.
 */
async function respondent(
  { secrets, now }: AppContext,
  tx: Tx,
  row: ReportRow,
  url: string,
): Promise<Reader | null> {
  const email = (await storedReportOf(tx, row)).answers.get('email')?.value
  if (typeof email !== 'string') return null
  const mayBeSent = await countTypedAddress(tx, secrets, { email, now: now() })
  return mayBeSent ? { email, locale: row.locale, url } : null
}

import type * as z from 'zod/mini'
import type { reportAdminContract } from '#contract/admin/reports.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { owedReportTypes, reminderDays } from '#rules/report/report.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuditEntry, HandlerContext } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Counts, Run } from '#server/platform/work/work.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { overviewOf } from './overview.sql.ts'
import { mainUsersOfCompany } from '#server/modules/people/sql.ts'
import { deadlineOf, openYears, periodOf } from './period.sql.ts'
import { reportMails } from './mails.ts'
import { insertReminder } from './sql.ts'

type Row = (typeof reportAdminContract)['remindOfReports']
type Outcome = z.infer<Row['response']>
type Missing = { id: number; name: string; shops: string[] }

/** Mails the main users of companies without a submitted report, each at most once a day. */
export async function remindOfReports(
  ctx: AppContext,
  call: HandlerContext<Row>,
): Promise<Outcome> {
  const { type, company_ids: chosen, year } = call.body
  const outcome = await call.write((tx) =>
    remind(ctx, tx, {
      type,
      chosen,
      ...(year !== undefined && { year }),
      audit: (note) => call.audit(tx, note),
    }),
  )
  return outcome
}

/**
 * Reminds of each report whose deadline is as many days ahead as rules/report/report.ts says.
 * @returns number of enqueued mails
 */
export async function remindBeforeDeadlines(ctx: AppContext, run: Run): Promise<Counts> {
  const at = run.now()
  let sent = 0
  for (const type of owedReportTypes) {
    const period = await periodOf(run.db, type, at)
    for (const year of openYears(period, at)) {
      const deadline = deadlineOf(type, year, period)
      if (deadline === null || !reminderDays.includes(daysBetween(finnishDay(at), deadline)))
        continue
      sent += await run.write(async (tx) => {
        const actor = { role: 'clock', requestId: run.requestId, at }
        const audit = (note: AuditEntry) => writeAudit(tx, actor, note)
        return (await remind(ctx, tx, { type, year, chosen: [], audit })).sent
      })
    }
  }
  return { sent }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

type Wish = {
  type: (typeof owedReportTypes)[number]
  /** Default: the present year. */
  year?: number
  /** Only these companies. Empty means all. */
  chosen: readonly number[]
  audit: (note: AuditEntry) => Promise<void>
}

async function remind(
  ctx: Pick<AppContext, 'now' | 'config' | 'secrets'>,
  tx: Tx,
  { type, chosen, audit, year: asked }: Wish,
): Promise<Outcome> {
  const now = ctx.now()
  const period = await periodOf(tx, type, now)
  const year = asked ?? period.year
  const about = {
    publicUrl: ctx.config.publicUrl,
    type,
    year,
    deadline: deadlineOf(type, year, period),
    url: `${ctx.config.publicUrl}/operator/responsibility`,
  }
  const outcome: Outcome = { sent: 0, already: 0, unreachable: [] }
  const lines = await overviewOf(tx, type, year, now)
  for (const company of missingFrom(lines)) {
    if (chosen.length > 0 && !chosen.includes(company.id)) continue
    const users = await mainUsersOfCompany(tx, company.id)
    if (users.length === 0) outcome.unreachable.push(company.name)
    let sent = 0
    for (const user of users) {
      const first = await insertReminder(tx, {
        account_id: user.id,
        company_id: company.id,
        type,
        year,
        sent_on: finnishDay(now),
        sent_at: now,
      })
      if (!first) {
        outcome.already += 1
        continue
      }
      sent += 1
      await enqueueMail(tx, ctx.secrets, {
        key: `report-reminder-${user.id}-${finnishDay(now)}`,
        to: user.email,
        locale: user.locale,
        template: reportMails.reportReminder,
        about: { ...about, company: company.name, shops: company.shops },
        now,
      })
    }
    outcome.sent += sent
    await audit({
      action: 'report.remind',
      purpose: `${type}_${year}`,
      outcome: sent > 0 ? 'sent' : 'not_sent',
      subjectCompanyId: company.id,
    })
  }
  return outcome
}

/** Companies without a submission, with their stations for reports of stations. */
function missingFrom(lines: Awaited<ReturnType<typeof overviewOf>>): Missing[] {
  const missing = new Map<number, Missing>()
  for (const { company, shop, status } of lines) {
    if (!company || status === 'submitted') continue
    const known = missing.get(company.id) ?? { id: company.id, name: company.name, shops: [] }
    if (shop) known.shops.push(shop.name)
    missing.set(company.id, known)
  }
  return [...missing.values()]
}

import type * as z from 'zod/mini'
import type { reportAdminContract } from '#contract/report-admin.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { Call } from '../call.ts'
import type { Tx } from '../database.ts'
import type { House } from '../house.ts'
import { promiseMail } from '../mail/mail.queries.ts'
import { mainUsers, overviewOf } from './overview.queries.ts'
import { deadlineOf, periodOf } from './period.queries.ts'

type Row = (typeof reportAdminContract)['remindOfReports']
type Outcome = z.infer<Row['response']>
type Missing = { id: number; name: string; shops: string[] }

/** Mails the main users of companies whose report is not submitted; each at most once a day. */
export async function remindOfReports(house: House, call: Call<Row>): Promise<Outcome> {
  const outcome = await call.write((tx) => remind(house, tx, call))
  house.wakeOutbox()
  return outcome
}

async function remind(house: House, tx: Tx, call: Call<Row>): Promise<Outcome> {
  const now = house.now()
  const { type, company_ids: chosen } = call.body
  const period = await periodOf(tx, type, now)
  const year = call.body.year ?? period.year
  const about = {
    publicUrl: house.config.publicUrl,
    type,
    year,
    deadline: deadlineOf(type, year, period),
    url: `${house.config.publicUrl}/operator/responsibility`,
  }
  const outcome: Outcome = { sent: 0, already: 0, unreachable: [] }
  const lines = await overviewOf(tx, type, year, now)
  for (const company of missingFrom(lines)) {
    if (chosen.length > 0 && !chosen.includes(company.id)) continue
    const users = await mainUsers(tx)
      .where('company_id', '=', company.id)
      .orderBy('id')
      .select(['id', 'email', 'locale'])
      .execute()
    if (users.length === 0) outcome.unreachable.push(company.name)
    let sent = 0
    for (const user of users) {
      const first = await tx
        .insertInto('report_reminder')
        .values({
          account_id: user.id,
          sent_on: finnishDay(now),
          company_id: company.id,
          type,
          year,
          sent_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst()
      if (!first) {
        outcome.already += 1
        continue
      }
      sent += 1
      await promiseMail(tx, {
        key: `report-reminder-${user.id}-${finnishDay(now)}`,
        to: user.email,
        locale: user.locale,
        letter: 'reportReminder',
        about: { ...about, company: company.name, shops: company.shops },
        now,
      })
    }
    outcome.sent += sent
    await call.audit(tx, {
      action: 'report.remind',
      purpose: `${type}_${year}`,
      outcome: sent > 0 ? 'sent' : 'not_sent',
      subjectCompanyId: company.id,
    })
  }
  return outcome
}

/** The companies that have not submitted, with their stations where those report. */
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

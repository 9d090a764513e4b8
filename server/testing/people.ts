import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestContext } from './app.ts'
import { mailsTo } from './mailbox.ts'
import { sendEverything } from './send-everything.ts'

export type TestOperator = Awaited<ReturnType<typeof operatorCompany>>

/** An operator company with two stations and one main user, who works at none of them. */
export async function operatorCompany({ make, signIn }: TestContext) {
  const company = await make.company()
  const of = { company_id: company.id }
  const main = await make.account({ ...of, group_name: 'operator', name: 'Paula Pääkäyttäjä' })
  return {
    company,
    main,
    shops: [await make.shop(of), await make.shop(of)] as const,
    as: await signIn.account(main),
  }
}

/** A subcontractor with one main user; the operator's first station is open to it. */
export async function subcontractor({ make, signIn }: TestContext, operator: TestOperator) {
  const company = await make.company({
    kind: 'subcontractor',
    operator_id: operator.company.id,
    business_id: null,
  })
  await make.companyShop(company.id, operator.shops[0].id)
  const main = await make.account({ company_id: company.id, group_name: 'contractor' })
  return { company, main, as: await signIn.account(main) }
}

/** What a form sends of a new user, who is like no other. */
export function newUser(more: object = {}) {
  const key = randomUUID()
  return { username: key, name: 'Uuno Uusikas', email: `${key}@purkamo.example`, ...more }
}

/** The mails that an address has got, the oldest first; what waits is sent. */
export async function mailsSentTo(ctx: TestContext, address: string) {
  await sendEverything(ctx)
  return mailsTo(ctx, address)
}

/** The token of the link in the newest mail to an address. */
export async function mailedToken(ctx: TestContext, address: string): Promise<string> {
  const mail = (await mailsSentTo(ctx, address)).at(-1)
  return /\/reset\/([\da-f-]{36})\s/.exec(`${mail?.text} `)?.[1] ?? 'no token'
}

export const goodPassword = 'huurteinen polku 83'

/** Sets a password by the newest mailed link, as the reader of the mail does. */
export async function acceptInvitation(ctx: TestContext, address: string) {
  const token = await mailedToken(ctx, address)
  return ctx.newBrowser()('PUT', `/shop/user/password/reset/${token}/`, {
    body: { password: goodPassword, password_repeat: goodPassword },
  })
}

/** A user's row as the database has it; nothing where they were deleted. */
export const accountRow = ({ appContext }: TestContext, id: number) =>
  appContext.db.read.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirst()

/** Lets calls about a company's people or stations come to its lock before any of them goes on. */
export async function atOnce<T>(
  { appContext }: TestContext,
  companyId: number,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const asked = await appContext.db.write(async (tx) => {
    await tx.selectFrom('company').where('id', '=', companyId).select('id').forUpdate().execute()
    const answers = Promise.all(calls.map((call) => call()))
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(appContext.db.read)
      return rows[0]?.count
    }
    await expect.poll(waiting, { timeout: 5000, interval: 5 }).toBe(calls.length)
    return { answers }
  })
  return asked.answers
}

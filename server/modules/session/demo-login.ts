import type { Session, sessionContract } from '#contract/session.ts'
import { fill, type Locale } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { accountRole } from '#server/platform/auth/account-role.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { openSession } from './open-session.ts'
import { demoPersons } from './sql.ts'
import { accountOf, openAccounts } from './accounts.sql.ts'

const texts = await loadArea('demoAccounts')
const note = { action: 'session.start', purpose: 'demo', outcome: 'opened' } as const
type DemoAccount = { account: string; name: string; role: string; about: string }

/** All accounts for the demo login: persons first, then users. */
export async function listDemoAccounts(
  ctx: Pick<AppContext, 'db' | 'log'>,
  locale: Locale,
): Promise<DemoAccount[]> {
  const { read: db } = ctx.db
  const text = texts[locale]
  const persons = (await demoPersons(db)).map(({ key, first_names, last_name }) => ({
    account: key,
    name: `${first_names} ${last_name}`,
    role: 'person',
    about: text.person,
  }))
  const users = (await openAccounts(db)).flatMap((account) => {
    const role = accountRole(ctx, account)
    if (role === null) return []
    const { username, name, company } = account
    return [{ account: username, name, role, about: fill(text[role], { company: company ?? '' }) }]
  })
  return [...persons, ...users]
}

/**
 * Signs in as a user by username, or as a person by first name, such as `aino`.
 * @throws ApiError INCORRECT_CREDENTIALS for an unknown name
 */
export async function loginAsDemo(
  ctx: AppContext,
  call: HandlerContext<(typeof sessionContract)['loginAsDemo']>,
): Promise<Session> {
  const { read: db } = ctx.db
  const requested = call.body.account
  const account = await accountOf(db, requested)
  if (account && accountRole(ctx, account)) {
    const { id, name, group_name: group } = account
    return call.write(async (tx) => {
      await call.audit(tx, { ...note, accountId: id })
      return openSession(ctx, tx, { accountId: id, name, group }, call.device)
    })
  }
  const person = (await demoPersons(db)).find(({ key }) => key === requested)
  if (!person) throw new ApiError('INCORRECT_CREDENTIALS', 'No such demo account')
  const { id, first_names: firstNames, last_name: lastName } = person
  return call.write(async (tx) => {
    await call.audit(tx, { ...note, personId: id })
    return openSession(ctx, tx, { personId: id, firstNames, lastName })
  })
}

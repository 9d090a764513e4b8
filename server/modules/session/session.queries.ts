import type { AppContext } from '#server/platform/context.ts'
import { accountRole } from '#server/platform/auth/account-role.ts'
import { preparedQuery, type Db, type Params } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { readRefreshToken } from './refresh-token.ts'
import type { SignedInSubject } from './open-session.ts'
import { accountIsActive } from '#server/platform/auth/account-is-active.ts'
import { personById } from './sql.ts'

/** The sessions of valid or expired tokens of this service. Other texts are ignored. */
export async function sessionsOf(
  ctx: AppContext,
  input: { access_token?: string | undefined; refresh_token?: string | undefined },
): Promise<string[]> {
  const found = new Set<string>()
  const refresh = readRefreshToken(ctx.secrets, input.refresh_token ?? '')
  if (refresh) found.add(refresh.sessionId)
  try {
    const token = input.access_token ?? ''
    found.add((await ctx.tokens.verify(token, { evenExpired: true })).sessionId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return [...found]
}

const accounts = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select([
      'account.id',
      'account.name',
      'account.username',
      'account.email',
      'account.locale',
      'account.group_name',
      'account.password_hash',
      'account.totp_confirmed_at',
      'company.name as company',
      'company.kind as company_kind',
    ])
    .select(accountIsActive.as('may_enter'))

/** A user by username in any case, also a closed one. An API key is no user. */
export async function accountOf(db: Db, username: string) {
  return accounts(db)
    .where('account.username', '=', username)
    .where('account.is_machine', '=', false)
    .executeTakeFirst()
}

/** The users who may log in, by username. */
export async function openAccounts(db: Db) {
  return accounts(db)
    .where(accountIsActive)
    .where('account.is_machine', '=', false)
    .orderBy('account.username')
    .limit(100)
    .execute()
}

/** Returns the subject of a session, or null where its account may not enter. */
export async function subjectOf(
  ctx: Pick<AppContext, 'log'>,
  db: Db,
  session: { account_id: number | null; person_id: number | null },
): Promise<SignedInSubject | null> {
  if (session.account_id !== null) {
    const [row] = await accountById(db, { id: session.account_id })
    if (!row || !accountRole(ctx, row)) return null
    return { accountId: row.id, name: row.name, group: row.group_name }
  }
  if (session.person_id === null) return null
  const [row] = await personById(db, { id: session.person_id })
  return row ? { personId: row.id, firstNames: row.first_names, lastName: row.last_name } : null
}

const accountById = preparedQuery((db, { id }: Params<{ id: number }>) =>
  accounts(db).where('account.id', '=', id),
)

import type { House } from '../house.ts'
import type { Db, Tx } from '../database.ts'
import type { Session } from '../tables.ts'
import { Refusal } from '../refusal.ts'
import { readRefreshToken } from './refresh-token.ts'
import type { Entrant } from './open-session.ts'

/** Ends a session, if it has not ended yet; its tokens are refused from the next request on. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  end: { at: Date; because: NonNullable<Session['ended_because']> },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.at, ended_because: end.because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all of a user's sessions that have not ended yet. */
export async function endSessionsOf(
  tx: Tx,
  accountId: number,
  end: { at: Date; because: NonNullable<Session['ended_because']> },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.at, ended_because: end.because })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The sessions that tokens of ours belong to, even expired ones; other texts belong to none. */
export async function sessionsOf(
  house: House,
  given: { access_token?: string | undefined; refresh_token?: string | undefined },
): Promise<string[]> {
  const found = new Set<string>()
  const refresh = readRefreshToken(house.secrets, given.refresh_token ?? '')
  if (refresh) found.add(refresh.sessionId)
  try {
    const token = given.access_token ?? ''
    found.add((await house.tokens.verify(token, { evenExpired: true })).sessionId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
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
      'company.name as company',
    ])
    .select((is) =>
      is
        .and([is('account.deactivated_at', 'is', null), is('company.deactivated_at', 'is', null)])
        .as('may_enter'),
    )

/** A user by username, whatever its case; `may_enter` tells that neither they nor their company is closed. */
export async function accountOf(db: Db, username: string) {
  return accounts(db).where('account.username', '=', username).executeTakeFirst()
}

/** The users who may enter, by username. */
export async function openAccounts(db: Db) {
  return accounts(db)
    .where('account.deactivated_at', 'is', null)
    .where('company.deactivated_at', 'is', null)
    .orderBy('account.username')
    .limit(100)
    .execute()
}

/** Who a session is of; nobody where their record is closed. */
export async function entrantOf(
  db: Db,
  session: { account_id: number | null; person_id: number | null },
): Promise<Entrant | null> {
  if (session.account_id !== null) {
    const row = await accounts(db)
      .where('account.id', '=', session.account_id)
      .executeTakeFirstOrThrow()
    return row.may_enter ? { accountId: row.id, name: row.name, group: row.group_name } : null
  }
  if (session.person_id === null) return null
  const row = await db
    .selectFrom('person')
    .where('id', '=', session.person_id)
    .select(['id', 'first_names', 'last_name'])
    .executeTakeFirstOrThrow()
  return { personId: row.id, firstNames: row.first_names, lastName: row.last_name }
}

import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import {
  type Account,
  type Company,
  type PasswordReset,
  type Person,
  type Session,
  type Tx,
  type Db,
  preparedQuery,
  type Params,
  type Tables,
} from '#server/platform/db/index.ts'
import { accountIsActive } from '#server/platform/auth/sql.ts'

/** @returns the id of the new account */
export const insertAccount = (tx: Tx, account: Insertable<Account>): Promise<{ id: number }> =>
  tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()

export async function updateAccount(
  tx: Tx,
  accountId: number,
  set: Updateable<Account>,
): Promise<void> {
  await tx.updateTable('account').set(set).where('id', '=', accountId).execute()
}

/** Replaces a password hash. @returns whether the account still had the hash `from` */
export async function replacePassword(
  tx: Tx,
  { accountId, from, to }: { accountId: number; from: string | null; to: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', accountId)
    .where('password_hash', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes accounts with their links, recovery codes and sessions. */
export async function deleteAccounts(tx: Tx, accountIds: readonly number[]): Promise<void> {
  for (const table of ['password_reset', 'recovery_code', 'session'] as const) {
    await tx.deleteFrom(table).where('account_id', 'in', accountIds).execute()
  }
  await tx.deleteFrom('account').where('id', 'in', accountIds).execute()
}

/** @returns the id of the new company */
export const insertCompany = (tx: Tx, company: Insertable<Company>): Promise<{ id: number }> =>
  tx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()

export async function updateCompany(
  tx: Tx,
  companyId: number,
  set: Updateable<Company>,
): Promise<void> {
  await tx.updateTable('company').set(set).where('id', '=', companyId).execute()
}

/** Closes a company. A closed one keeps its time. */
export async function deactivateCompany(
  tx: Tx,
  { companyId, at }: { companyId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ deactivated_at: at })
    .where('id', '=', companyId)
    .where('deactivated_at', 'is', null)
    .execute()
}

export async function deleteCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('company').where('id', '=', companyId).execute()
}

/** Ends the open sessions of the users of a company and of its subcontractors. */
export async function endSessionsOfCompany(
  tx: Tx,
  companyId: number,
  end: { at: Date; because: NonNullable<Session['ended_because']> },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.at, ended_because: end.because })
    .where(
      'account_id',
      'in',
      tx
        .selectFrom('account')
        .innerJoin('company', 'company.id', 'account.company_id')
        .where((row) =>
          row.or([row('company.id', '=', companyId), row('company.operator_id', '=', companyId)]),
        )
        .select('account.id'),
    )
    .where('ended_at', 'is', null)
    .execute()
}

export async function insertLink(tx: Tx, link: Insertable<PasswordReset>): Promise<void> {
  await tx.insertInto('password_reset').values(link).execute()
}

/** Ends the unused links of a user that have one of the purposes. */
export async function endLinks(
  tx: Tx,
  {
    accountId,
    purposes,
    at,
  }: { accountId: number; purposes: readonly Selectable<PasswordReset>['purpose'][]; at: Date },
): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
}

/** Marks a link as used. */
export async function markLinkUsed(
  tx: Tx,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Adds a person. A known personal id changes nothing. */
export async function insertPersonOnce(tx: Tx, person: Insertable<Person>): Promise<void> {
  await tx
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.column('personal_id_hash').doNothing())
    .execute()
}

/** Number of failed or running attempts of the last day under any of these names. */
export async function countFailures(
  tx: Tx,
  usernameHashes: readonly Buffer[],
  at: Date,
): Promise<number> {
  const { failures } = await tx
    .selectFrom('login_failure')
    .where('username_hash', 'in', usernameHashes)
    .where('at', '>', new Date(at.getTime() - 24 * 60 * 60_000))
    .select((row) => row.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  return failures
}

/**
 * Refunds one attempt. Older failures stay: a correct password must not reset the limit for codes.
 */
export async function refundAttempt(tx: Tx, failureId: number): Promise<void> {
  await tx.deleteFrom('login_failure').where('id', '=', failureId).execute()
}

/** Clears the failures of the username after a correct login. */
export async function clearFailures(tx: Tx, usernameHash: Buffer): Promise<void> {
  await tx.deleteFrom('login_failure').where('username_hash', '=', usernameHash).execute()
}

/** Whether the user has a second factor in force. */
export async function hasSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const { totp_confirmed_at: since } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('totp_confirmed_at')
    .executeTakeFirstOrThrow()
  return since !== null
}

/**
 * Removes the factor in force, the prepared secret and the recovery codes.
 * @returns whether a factor was in force
 */
export async function removeFactor(tx: Tx, accountId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const { totp_confirmed_at: since } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('totp_confirmed_at')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('account')
    .set({
      totp_secret_sealed: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      totp_prepared_sealed: null,
      totp_prepared_at: null,
    })
    .where('id', '=', accountId)
    .execute()
  return since !== null
}

/** The unended session, locked. */
export const lock = preparedQuery((tx, { sessionId }: Params<{ sessionId: string }>) =>
  tx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .selectAll()
    .forUpdate(),
)

/** Sets the current token generation of the session. */
export const rotateRefreshToken = preparedQuery(
  (
    tx,
    { sessionId, generation, now }: Params<{ sessionId: string; generation: number; now: Date }>,
  ) => tx.updateTable('session').set({ generation, refreshed_at: now }).where('id', '=', sessionId),
)

/**
 * Ends a session. Its tokens are refused from the next request on.
 * @returns the subject, or undefined if the session had already ended
 */
export async function endSession(
  tx: Tx,
  sessionId: string,
  end: { at: Date; because: NonNullable<Session['ended_because']> },
) {
  return tx
    .updateTable('session')
    .set({ ended_at: end.at, ended_because: end.because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['account_id', 'person_id'])
    .executeTakeFirst()
}

/** Ends all open sessions of a user except `but`. */
export async function endSessionsOf(
  tx: Tx,
  accountId: number,
  end: { at: Date; because: NonNullable<Session['ended_because']>; but?: string },
): Promise<void> {
  let open = tx
    .updateTable('session')
    .set({ ended_at: end.at, ended_because: end.because })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (end.but !== undefined) open = open.where('id', '<>', end.but)
  await open.execute()
}

/** The refreshable sessions of a user, latest used first. */
export function openSessionsOf(
  db: Db,
  accountId: number,
  { now, idleSince }: { now: Date; idleSince: Date },
) {
  return db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('refreshed_at', '>', idleSince)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .select(['id', 'device', 'created_at', 'refreshed_at'])
    .execute()
}

/**
 * The username in the form that the database compares. Different JavaScript strings can be equal
 * there.
 */
export async function comparedName(db: Db, username: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select lower(${username.normalize('NFC')}::text) as name
  `.execute(db)
  return rows[0]?.name ?? ''
}
export const personById = preparedQuery((db, { id }: Params<{ id: number }>) =>
  db.selectFrom('person').where('id', '=', id).select(['id', 'first_names', 'last_name']),
)

/** Persons by the first of their given names. The oldest record wins for equal names. */
export async function demoPersons(db: Db) {
  const key = sql<string>`lower(split_part(first_names, ' ', 1))`
  return (
    db
      .selectFrom('person')
      .distinctOn(key)
      // A person who erased the own data has no name.
      .where('first_names', '<>', '')
      .select([key.as('key'), 'id', 'first_names', 'last_name'])
      .orderBy(key)
      .orderBy('id')
      .limit(100)
      .execute()
  )
}

export const accountForNotice = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['username', 'email', 'locale', 'group_name'])
    .executeTakeFirstOrThrow()

export const deleteOldAttempts = (tx: Tx, tooOld: Date) =>
  tx.deleteFrom('eid_attempt').where('created_at', '<', tooOld).execute()

export const sessionOfAccount = (
  db: Db,
  { sessionId, accountId }: { sessionId: string; accountId: number },
) =>
  db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()

export const lockUsername = (tx: Tx, usernameHash: Buffer) =>
  sql`select pg_advisory_xact_lock(${usernameHash.readBigInt64BE()})`.execute(tx)

export const recentFailures = (
  db: Db,
  { usernameHash, since }: { usernameHash: Buffer; since: Date },
) =>
  db
    .selectFrom('login_failure')
    .where('username_hash', '=', usernameHash)
    .where('at', '>', since)
    .select((row) => [row.fn.countAll<number>().as('failures'), row.fn.max('at').as('latest')])
    .executeTakeFirstOrThrow()

export const insertFailure = (tx: Tx, { usernameHash, at }: { usernameHash: Buffer; at: Date }) =>
  tx
    .insertInto('login_failure')
    .values({ username_hash: usernameHash, at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertAttempt = (tx: Tx, row: Insertable<Tables['eid_attempt']>) =>
  tx.insertInto('eid_attempt').values(row).execute()

export const insertSession = (tx: Tx, row: Insertable<Tables['session']>) =>
  tx.insertInto('session').values(row).execute()

/** Deletes the attempt of that browser, and returns it where it began after `since`. */
export const deleteAttempt = (
  tx: Tx,
  { state, browserHash, since }: { state: string; browserHash: Buffer; since: Date },
) =>
  tx
    .deleteFrom('eid_attempt')
    .where('state', '=', state)
    .where('browser_hash', '=', browserHash)
    .where('created_at', '>', since)
    .returningAll()
    .executeTakeFirst()

/** Stores a person who signed in. A known person keeps the id and the day of the first sign-in. */
export function upsertSignedIn(tx: Tx, row: Insertable<Tables['person']>): Promise<{ id: number }> {
  const { personal_id_hash: _, created_at: __, ...seen } = row
  return tx
    .insertInto('person')
    .values(row)
    .onConflict((conflict) => conflict.column('personal_id_hash').doUpdateSet(seen))
    .returning('id')
    .executeTakeFirstOrThrow()
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

export const accountById = preparedQuery((db, { id }: Params<{ id: number }>) =>
  accounts(db).where('account.id', '=', id),
)

import { type Insertable, sql } from 'kysely'
import {
  type Person,
  type Session,
  type Tx,
  type Db,
  preparedQuery,
  type Params,
  type Tables,
} from '#server/platform/db/index.ts'

/* Sessions, the attempts to begin one, and the persons who sign in. */

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

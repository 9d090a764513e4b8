import { sql, type Insertable } from 'kysely'
import {
  preparedQuery,
  type AnonymousUse,
  type Db,
  type Params,
  type Tables,
  type Tx,
} from '#server/platform/db/index.ts'

/**
 * Whether a user may log in, for queries on `account`. The user, the company and its operator must
 * all be open.
 */
export const accountIsActive = sql<boolean>`(account.deactivated_at is null and not exists (
  select from company as employer
  left join company as operator on operator.id = employer.operator_id
  where employer.id = account.company_id
    and (employer.deactivated_at is not null or operator.deactivated_at is not null)
))`

export const signingKeys = (db: Db) =>
  db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

export const setLastUsed = (tx: Tx, { now, keyId }: { now: Date; keyId: number }) =>
  tx.updateTable('api_key').set({ last_used_at: now }).where('id', '=', keyId).execute()

/** Concurrent uses of one kind are counted one after another. */
export const lockUsesOf = (tx: Tx, kind: AnonymousUse['kind']) =>
  sql`select pg_advisory_xact_lock(hashtext(${`anonymous_use ${kind}`}))`.execute(tx)

/** Number of uses of that kind in the hours before, by one caller or by all. */
export async function countUses(
  tx: Tx,
  { kind, keyHash, since }: { kind: AnonymousUse['kind']; keyHash?: Buffer; since: Date },
): Promise<number> {
  const { uses } = await tx
    .selectFrom('anonymous_use')
    .where('kind', '=', kind)
    .$if(keyHash !== undefined, (rows) => rows.where('key_hash', '=', keyHash ?? Buffer.alloc(0)))
    .where('used_at', '>', since)
    .select(sql<number>`count(*)`.as('uses'))
    .executeTakeFirstOrThrow()
  return uses
}

export const insertUse = (
  tx: Tx,
  { kind, keyHash, now }: { kind: AnonymousUse['kind']; keyHash: Buffer; now: Date },
) => tx.insertInto('anonymous_use').values({ kind, key_hash: keyHash, used_at: now }).execute()

/** One of two concurrent first starts makes the key. */
export const lockSigningKeys = (tx: Tx) =>
  // Any number that all processes share.
  sql`select pg_advisory_xact_lock(7243002)`.execute(tx)

export const insertSigningKey = (tx: Tx, key: Insertable<Tables['signing_key']>) =>
  tx.insertInto('signing_key').values(key).execute()

/** A key that is not revoked. Its maker must still be a main user of the same company. */
export const workingKey = preparedQuery((db, { hash }: Params<{ hash: Buffer }>) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .innerJoin('account as maker', 'maker.id', 'api_key.created_by')
    .where('api_key.secret_hash', '=', hash)
    .where('api_key.revoked_at', 'is', null)
    .where(accountIsActive)
    .where('maker.deactivated_at', 'is', null)
    .where('maker.group_name', '=', 'operator')
    .whereRef('maker.company_id', '=', 'account.company_id')
    .select([
      'api_key.id',
      'api_key.account_id',
      'account.company_id',
      'api_key.rights',
      'api_key.ends_on',
      'api_key.last_used_at',
    ]),
)

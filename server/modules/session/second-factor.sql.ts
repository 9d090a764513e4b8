import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/db/index.ts'
import { updateAccount } from './accounts.sql.ts'

export const insertRecoveryCodes = (tx: Tx, rows: Insertable<Tables['recovery_code']>[]) =>
  tx.insertInto('recovery_code').values(rows).execute()

/** The factor in force and the prepared secret, locked. */
export const lockFactor = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['totp_secret_sealed', 'totp_confirmed_at', 'totp_last_step', 'totp_prepared_sealed'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const countRecoveryCodes = (db: Db, accountId: number) =>
  db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()

export const deleteRecoveryCodes = (tx: Tx, accountId: number) =>
  tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()

/** Marks an unused recovery code as used. Undefined where the account has no such code. */
export const markCodeUsed = (
  tx: Tx,
  { codeHash, accountId, now }: { codeHash: Buffer; accountId: number; now: Date },
) =>
  tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()

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
  await deleteRecoveryCodes(tx, accountId)
  const { totp_confirmed_at: since } = await lockFactor(tx, accountId)
  await updateAccount(tx, accountId, {
    totp_secret_sealed: null,
    totp_confirmed_at: null,
    totp_last_step: null,
    totp_prepared_sealed: null,
    totp_prepared_at: null,
  })
  return since !== null
}

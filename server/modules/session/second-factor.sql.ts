import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/db/index.ts'

export const insertRecoveryCodes = (tx: Tx, rows: Insertable<Tables['recovery_code']>[]) =>
  tx.insertInto('recovery_code').values(rows).execute()

export const lockTotp = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['totp_secret_sealed', 'totp_last_step'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const setTotpStep = (tx: Tx, { step, accountId }: { step: number; accountId: number }) =>
  tx.updateTable('account').set({ totp_last_step: step }).where('id', '=', accountId).execute()

export const countRecoveryCodes = (db: Db, accountId: number) =>
  db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()

export const lockPreparedSecret = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('totp_prepared_sealed')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const deleteRecoveryCodes = (tx: Tx, accountId: number) =>
  tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()

export const updateSecondFactor = (tx: Tx, id: number, set: Updateable<Tables['account']>) =>
  tx.updateTable('account').set(set).where('id', '=', id).execute()

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

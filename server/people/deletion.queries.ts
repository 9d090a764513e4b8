import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'

/** Deletes users with all that is theirs alone. */
export async function deleteUsers(
  tx: Tx,
  of: { accountId: number } | { companyId: number },
): Promise<void> {
  const accounts =
    'accountId' in of
      ? tx.selectFrom('account').where('id', '=', of.accountId)
      : tx.selectFrom('account').where('company_id', '=', of.companyId)
  const ids = (await accounts.select('id').forUpdate().execute()).map(({ id }) => id)
  if (ids.length === 0) return
  for (const table of ['account_shop', 'password_reset', 'recovery_code', 'session'] as const) {
    await tx.deleteFrom(table).where('account_id', 'in', ids).execute()
  }
  await tx.deleteFrom('account').where('id', 'in', ids).execute()
}

/**
 * Tries to delete a record with what belongs to it alone. The database knows best whether anything
 * else refers to it: then nothing is deleted, and the answer is false.
 */
export async function deleteIfUnreferenced(
  tx: Tx,
  deletion: () => Promise<void>,
): Promise<boolean> {
  await sql`savepoint deletion`.execute(tx)
  try {
    await deletion()
    return true
  } catch (error) {
    // foreign_key_violation
    if ((error as { code?: unknown }).code !== '23503') throw error
    await sql`rollback to savepoint deletion`.execute(tx)
    return false
  }
}

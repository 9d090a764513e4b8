import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/**
 * Tries to delete a record with what belongs to it alone. The database knows best whether anything
 * else refers to it: then nothing is deleted, and the answer is false.
 */
export async function tryDelete(tx: Tx, deletion: () => Promise<void>): Promise<boolean> {
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

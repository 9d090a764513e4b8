import { Kysely, PostgresDialect } from 'kysely'
import type { Connection } from './statement-names.ts'
import type { Tables } from './tables.ts'

const known = new WeakMap<Connection, Kysely<Tables>>()

/**
 * Statements on that connection alone. Those that are begun together are sent together; Kysely's own
 * `connection()` and `transaction()` would let each wait for the answer to the one before.
 */
export function kyselyOn(connection: Connection): Kysely<Tables> {
  const before = known.get(connection)
  if (before) return before
  const lent = { ...connection, release: () => undefined }
  const dialect = new PostgresDialect({
    pool: { connect: async () => lent, end: async () => undefined },
  })
  const kysely = new Kysely<Tables>({ dialect })
  known.set(connection, kysely)
  return kysely
}

/**
 * Does the work in one transaction, all or nothing.
 * @throws what the work throws, or Error where a statement failed and the work went on regardless
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  // It leaves with the first statements; what loses it loses them too.
  const begun = connection.query('begin', [])
  begun.catch(() => undefined)
  try {
    const result = await work(kyselyOn(connection))
    await begun
    // PostgreSQL answers so where it has undone what it was asked to commit.
    const { command }: { command: string } = await connection.query('commit', [])
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed')
    return result
  } catch (error) {
    await connection.query('rollback', []).catch(connection.markBroken)
    throw error
  }
}

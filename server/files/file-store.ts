import type { Db, Tx } from '../db/index.ts'

/**
 * Where the bytes of files lie; what they are called and what they are stands in the table `file`
 * either way, whose row is written first.
 */
export type FileStore = {
  /** Keeps the bytes with the transaction: for good, or until `carry` brings them elsewhere. */
  put: (tx: Tx, id: string, content: Buffer) => Promise<void>
  /** The bytes, or null where this store has none of that id. */
  get: (db: Db, id: string) => Promise<Buffer | null>
  /** Forgets the bytes with the transaction: at once, or by a promise that `remove` fulfils. */
  delete: (tx: Tx, id: string) => Promise<void>
  /** @returns what is to be written once the bytes are where they belong */
  carry: (db: Db, id: string) => Promise<((tx: Tx) => Promise<void>) | undefined>
  remove: (id: string) => Promise<void>
}

/** The bytes that lie in the row itself. */
export async function bytesInRow(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('file').where('id', '=', id).select('content').executeTakeFirst()
  return row?.content ?? null
}

export async function putInRow(tx: Tx, id: string, content: Buffer | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ content })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In the row itself: one backup holds everything, and a file comes and goes with its transaction. */
export const databaseStore: FileStore = {
  put: async (tx, id, content) => {
    await putInRow(tx, id, content)
  },
  get: bytesInRow,
  delete: async (tx, id) => {
    await putInRow(tx, id, null)
  },
  // A promise from a time when the bytes lay elsewhere, or were to, has nothing to do here.
  carry: async () => undefined,
  remove: async () => undefined,
}

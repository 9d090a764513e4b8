import type { Db, Tx } from '../database.ts'

/**
 * Where the bytes of files lie; what they are called and what they are stands in the table `file`
 * either way, whose row is written first.
 */
export type FileStore = {
  put: (tx: Tx, id: string, content: Buffer) => Promise<void>
  /** The bytes, or null where this store has none of that id. */
  get: (db: Db, id: string) => Promise<Buffer | null>
  /** Forgets the bytes with the transaction: at once, or by a promise that `remove` fulfils. */
  delete: (tx: Tx, id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** In the row itself: one backup holds everything, and a file comes and goes with its transaction. */
export const databaseStore: FileStore = {
  put: async (tx, id, content) => {
    await tx.updateTable('file').set({ content }).where('id', '=', id).execute()
  },
  get: async (db, id) => {
    const row = await db
      .selectFrom('file')
      .where('id', '=', id)
      .select('content')
      .executeTakeFirst()
    return row?.content ?? null
  },
  delete: async (tx, id) => {
    await tx.updateTable('file').set({ content: null }).where('id', '=', id).execute()
  },
  // A promise from a time when the bytes lay elsewhere has nothing to remove here.
  remove: async () => undefined,
}

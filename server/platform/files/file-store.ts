import type { Db, Tx } from '#server/platform/db/index.ts'
import { setFileContent, fileContent } from './sql.ts'

/**
 * Stores the bytes of files. The table `file` has their name and type in either case. Its row is
 * written first.
 */
export type FileStore = {
  /** Stores the bytes with the transaction, permanently or until `carry` moves them. */
  put: (tx: Tx, id: string, content: Buffer) => Promise<void>
  /** The bytes, or null where this store has none of that id. */
  get: (db: Db, id: string) => Promise<Buffer | null>
  /** Removes the bytes with the transaction, at once or by work that calls `remove`. */
  delete: (tx: Tx, id: string) => Promise<void>
  /** @returns the columns to write once the bytes are in their final store */
  carry: (db: Db, id: string) => Promise<((tx: Tx) => Promise<void>) | undefined>
  remove: (id: string) => Promise<void>
}

/** The bytes in the row itself. */
export async function bytesInRow(db: Db, id: string): Promise<Buffer | null> {
  const row = await fileContent(db, id)
  return row?.content ?? null
}

export async function putInRow(tx: Tx, id: string, content: Buffer | null): Promise<boolean> {
  const { numUpdatedRows } = await setFileContent(tx, { content, fileId: id })
  return numUpdatedRows > 0n
}

/** Store in the row itself. One backup holds everything, and a file follows its transaction. */
export const databaseStore: FileStore = {
  put: async (tx, id, content) => {
    await putInRow(tx, id, content)
  },
  get: bytesInRow,
  delete: async (tx, id) => {
    await putInRow(tx, id, null)
  },
  // Work from another configuration of the store has nothing to do here.
  carry: async () => undefined,
  remove: async () => undefined,
}

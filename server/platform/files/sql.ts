import { sql, type Insertable } from 'kysely'
import type { Db, StoredFile, Tx } from '#server/platform/db/index.ts'

export const fileRow = (db: Db, fileId: string) =>
  db
    .selectFrom('file')
    .where('id', '=', fileId)
    .select(['name', 'content_type', 'sha256'])
    .executeTakeFirstOrThrow()

type NewFile = Omit<Insertable<StoredFile>, 'id' | 'content'>

/** Adds the row of a file. The store of the files has its bytes. */
export const insertFile = (tx: Tx, file: NewFile) =>
  tx
    .insertInto('file')
    .values({ ...file, id: sql<string>`gen_random_uuid()`, content: null })
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteFileRow = (tx: Tx, fileId: string) =>
  tx.deleteFrom('file').where('id', '=', fileId).execute()

export const fileContent = (db: Db, fileId: string) =>
  db.selectFrom('file').where('id', '=', fileId).select('content').executeTakeFirst()

export const setFileContent = (
  tx: Tx,
  { content, fileId }: { content: Buffer | null; fileId: string },
) => tx.updateTable('file').set({ content }).where('id', '=', fileId).executeTakeFirst()

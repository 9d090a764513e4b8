import type { Tx, Db } from '#server/platform/db/index.ts'

export const fileRow = (db: Db, fileId: string) =>
  db
    .selectFrom('file')
    .where('id', '=', fileId)
    .select(['name', 'content_type', 'sha256'])
    .executeTakeFirstOrThrow()

export const deleteFileRow = (tx: Tx, fileId: string) =>
  tx.deleteFrom('file').where('id', '=', fileId).execute()

export const fileContent = (db: Db, fileId: string) =>
  db.selectFrom('file').where('id', '=', fileId).select('content').executeTakeFirst()

export const setFileContent = (
  tx: Tx,
  { content, fileId }: { content: Buffer | null; fileId: string },
) => tx.updateTable('file').set({ content }).where('id', '=', fileId).executeTakeFirst()

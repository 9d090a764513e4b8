import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { readFile, storeFile } from '#server/platform/files/files.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { certificateById, surroundingsOf, updateCertificate, type Row } from '../sql.ts'
import { sealedDocument } from './render-certificate.ts'

/**
 * The certificate as a file, as it was issued. Certificates that were brought from elsewhere, such
 * as those of the demo, have none: theirs is drawn once, when somebody first asks, and stored.
 */
export async function certificateFile(
  ctx: AppContext,
  tx: Tx,
  certificateId: number,
): Promise<FileResponse> {
  const row = await certificateById(tx, { certificateId, lock: true })
  return readFile(ctx, tx, row.file_id ?? (await drawOnce(ctx, tx, row)))
}

/** Draws and stores the document of a certificate without one. @returns the id of the file */
async function drawOnce(ctx: AppContext, tx: Tx, row: Row): Promise<string> {
  const { number, token, issued_on: issuedOn } = row
  const numbered = { number, token, issuedOn, sealedAt: ctx.now() }
  const facts = { columns: row, paper: null, ...(await surroundingsOf(tx, row)) }
  const { file, columns } = await sealedDocument(ctx, facts, numbered, { isStamped: false })
  const fileId = await storeFile(ctx, tx, file)
  await updateCertificate(tx, row.id, { file_id: fileId, ...columns })
  return fileId
}

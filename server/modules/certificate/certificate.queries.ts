import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { readFile } from '#server/platform/files/files.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { sealedDocument, storeDocument } from './issue-sealed.ts'
import { type Row, surroundingsOf, lockCertificate, setDocument } from './sql.ts'

/**
 * The certificate as a file, as it was issued. Certificates that were brought from elsewhere, such
 * as those of the demo, have none: theirs is drawn once, when somebody first asks, and stored.
 */
export async function certificateFile(
  ctx: AppContext,
  tx: Tx,
  certificateId: number,
): Promise<FileResponse> {
  const row = await lockCertificate(tx, certificateId)
  return readFile(ctx, tx, row.file_id ?? (await drawOnce(ctx, tx, row)))
}

/** Draws and stores the document of a certificate without one. @returns the id of the file */
async function drawOnce(ctx: AppContext, tx: Tx, row: Row): Promise<string> {
  const { number, token, issued_on: issuedOn } = row
  const numbered = { number, token, issuedOn, sealedAt: ctx.now() }
  const facts = { columns: row, paper: null, ...(await surroundingsOf(tx, row)) }
  const document = await sealedDocument(ctx, facts, numbered, { isStamped: false })
  const id = await storeDocument(ctx, tx, number, document.content)
  await setDocument(tx, { fileId: id, columns: document.columns, certificateId: row.id })
  return id
}

import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Selectable } from 'kysely'
import type { Certificate, Db, Params, Tx } from '#server/platform/db/index.ts'
import { readFile } from '#server/platform/files/files.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { CertificateHolderFacts } from './issue.queries.ts'
import { sealedDocument, storeDocument } from './issue-sealed.ts'

type Row = Selectable<Certificate>

/**
 * The certificate as a file, as it was issued. Certificates that were brought from elsewhere, such
 * as those of the demo, have none: theirs is drawn once, when somebody first asks, and stored.
 */
export async function certificateFile(
  ctx: AppContext,
  tx: Tx,
  certificateId: number,
): Promise<FileResponse> {
  const row = await tx
    .selectFrom('certificate')
    .where('id', '=', certificateId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readFile(ctx, tx, row.file_id ?? (await drawOnce(ctx, tx, row)))
}

/** Draws and stores the document of a certificate without one. @returns the id of the file */
async function drawOnce(ctx: AppContext, tx: Tx, row: Row): Promise<string> {
  const { number, token, issued_on: issuedOn } = row
  const numbered = { number, token, issuedOn, sealedAt: ctx.now() }
  const facts = { columns: row, paper: null, ...(await surroundingsOf(tx, row)) }
  const document = await sealedDocument(ctx, facts, numbered, { isStamped: false })
  const id = await storeDocument(ctx, tx, number, document.content)
  await tx
    .updateTable('certificate')
    .set({ file_id: id, ...document.columns })
    .where('id', '=', row.id)
    .execute()
  return id
}

/** Facts in the document of a stored certificate that its own row lacks. */
async function surroundingsOf(db: Db, row: Row) {
  const vehicle = await db
    .selectFrom('vehicle')
    .where('id', '=', row.vehicle_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { name: station } = await db
    .selectFrom('shop')
    .where('id', '=', row.shop_id)
    .select('name')
    .executeTakeFirstOrThrow()
  const holders = await certificateHoldersOf(db, row)
  return { vehicle, station, holders, replaces: await replacedBy(db, row) }
}

/** Number and day of the certificate that this one replaces, or null. */
async function replacedBy(db: Db, { replaces_id: id }: Row) {
  if (id === null) return null
  return db
    .selectFrom('certificate')
    .where('id', '=', id)
    .select(['number', 'issued_on'])
    .executeTakeFirstOrThrow()
}

/** Owners of an issued certificate, in their order. */
export const certificateHoldersOf = (
  db: Db,
  { id }: Pick<Row, 'id'>,
): Promise<CertificateHolderFacts[]> =>
  db
    .selectFrom('certificate_holder')
    .where('certificate_id', '=', id)
    .orderBy('position')
    .selectAll()
    .execute()

/** Reason for issuing without all powers of attorney. null where none is missing. */
export const missingPowersOfAttorneyReason = (
  db: Db,
  { vehicleId, shopId }: Params<{ vehicleId: number; shopId: number }>,
) =>
  db
    .selectFrom('certificate')
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('powers_of_attorney_missing_reason')

import type { OwnerDocumentKind } from '#rules/certificate/owner-document.ts'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import { readFile, removeFile, storeFile } from '#server/platform/files/files.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import {
  deletePaper,
  deletePapersOf,
  fileOfPaper,
  insertOwnerDocument,
  insertPowerOfAttorney,
  ownerDocuments,
  paperTables,
  powersOfAttorney,
  type PaperTable,
} from './sql.ts'

type Added = { vehicleId: number; shopId: number; accountId: number; paper: FileResponse }

/**
 * Stores a power of attorney of the vehicle, whose row is locked.
 * @throws ApiError VALIDATION_ERROR with TOO_MANY at the file
 */
export async function savePowerOfAttorney(
  ctx: AppContext,
  tx: Tx,
  { position, ...added }: Added & { position: number | null },
) {
  const before = await powersOfAttorney(tx, added)
  if (before.length >= limits.powersOfAttorney) throw tooMany('No vehicle has so many owners')
  const row = await rowOf(ctx, tx, added)
  const { id } = await insertPowerOfAttorney(tx, { ...row, holder_position: position })
  return { id, name: added.paper.name, position, created_at: row.created_at.toISOString() }
}

/**
 * Stores an owner document of the vehicle, whose row is locked.
 * @throws ApiError VALIDATION_ERROR with TOO_MANY at the file
 */
export async function saveOwnerDocument(
  ctx: AppContext,
  tx: Tx,
  { kind, ...added }: Added & { kind: OwnerDocumentKind },
) {
  const before = await ownerDocuments(tx, added)
  if (before.length >= limits.ownerDocuments) throw tooMany('The vehicle has enough documents')
  const row = await rowOf(ctx, tx, added)
  const { id } = await insertOwnerDocument(tx, { ...row, kind })
  return { id, kind, name: added.paper.name, created_at: row.created_at.toISOString() }
}

const tooMany = (detail: string) =>
  new ApiError('VALIDATION_ERROR', detail, { fields: { file: 'TOO_MANY' } })

const rowOf = async (ctx: AppContext, tx: Tx, { vehicleId, shopId, accountId, paper }: Added) => ({
  vehicle_id: vehicleId,
  shop_id: shopId,
  account_id: accountId,
  file_id: await storeFile(ctx, tx, paper),
  created_at: ctx.now(),
})

type One = { vehicleId: number; shopId: number; id: number }

/** @throws ApiError NOT_FOUND where the station has none of that id for the vehicle */
export async function readPaperFile(
  ctx: AppContext,
  db: Db,
  table: PaperTable,
  one: One,
): Promise<FileResponse> {
  return readFile(ctx, db, await fileOf(db, table, one))
}

/** @throws ApiError NOT_FOUND where the station has none of that id for the vehicle */
export async function removePaper(
  ctx: AppContext,
  tx: Tx,
  table: PaperTable,
  one: One,
): Promise<void> {
  const fileId = await fileOf(tx, table, one)
  await deletePaper(tx, table, one.id)
  await removeFile(ctx, tx, fileId)
}

async function fileOf(db: Db, table: PaperTable, one: One): Promise<string> {
  const row = await fileOfPaper(db, table, one)
  if (!row) throw notFound()
  return row.file_id
}

/** Deletes the papers of an abandoned reception: all of them, or one station's older ones. */
export async function deleteReceptionPapers(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  of: { vehicleId: number; shopId?: number; before?: Date },
): Promise<void> {
  for (const table of paperTables) {
    for (const { file_id: fileId } of await deletePapersOf(tx, table, of)) {
      await removeFile(ctx, tx, fileId)
    }
  }
}

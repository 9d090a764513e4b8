import type { OwnerDocumentKind } from '#rules/certificate/owner-document.ts'
import { limits } from '#rules/limits.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { readFile, removeFile, storeFile } from '#server/platform/files/files.queries.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { type At, ofStation, deleteDocument } from './sql.ts'

type One = At & { ownerDocumentId: number }

/** The station's owner documents of the vehicle, oldest first. */
export async function ownerDocuments(db: Db, at: At) {
  const rows = await ofStation(db, at)
    .innerJoin('file', 'file.id', 'owner_document.file_id')
    .orderBy('owner_document.id')
    .select(['owner_document.id', 'owner_document.kind', 'file.name', 'owner_document.created_at'])
    .execute()
  return Array.from(rows, ({ created_at: at, ...row }) => ({
    ...row,
    created_at: at.toISOString(),
  }))
}

/**
 * Stores an owner document of the vehicle, whose row is locked.
 * @throws ApiError VALIDATION_ERROR with TOO_MANY at the file
 */
export async function saveOwnerDocument(
  ctx: AppContext,
  tx: Tx,
  {
    vehicleId,
    shopId,
    accountId,
    kind,
    paper,
  }: At & { accountId: number; kind: OwnerDocumentKind; paper: FileResponse },
) {
  const before = await ownerDocuments(tx, { vehicleId, shopId })
  if (before.length >= limits.ownerDocuments) {
    throw new ApiError('VALIDATION_ERROR', 'The vehicle has enough documents', {
      fields: { file: 'TOO_MANY' },
    })
  }
  const at = ctx.now()
  const { id } = await tx
    .insertInto('owner_document')
    .values({
      vehicle_id: vehicleId,
      shop_id: shopId,
      account_id: accountId,
      kind,
      file_id: await storeFile(ctx, tx, paper),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, kind, name: paper.name, created_at: at.toISOString() }
}

/** @throws ApiError NOT_FOUND where the station has none of that id for the vehicle */
export async function ownerDocumentFile(ctx: AppContext, db: Db, one: One): Promise<FileResponse> {
  return readFile(ctx, db, await fileOf(db, one))
}

/** @throws ApiError NOT_FOUND where the station has none of that id for the vehicle */
export async function deleteOwnerDocument(ctx: AppContext, tx: Tx, one: One): Promise<void> {
  const fileId = await fileOf(tx, one)
  await deleteDocument(tx, one.ownerDocumentId)
  await removeFile(ctx, tx, fileId)
}

async function fileOf(db: Db, { ownerDocumentId, ...at }: One): Promise<string> {
  const row = await ofStation(db, at)
    .where('owner_document.id', '=', ownerDocumentId)
    .select('owner_document.file_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.file_id
}

import { limits } from '#rules/limits.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { storeFile, readFile, removeFile } from '#server/platform/files/files.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { notFound, ApiError } from '#server/platform/errors/api-error.ts'
import { type At, ofStation, deletePower } from './power-of-attorney.sql.ts'

type One = At & { powerOfAttorneyId: number }

/** The station's own uploads for the vehicle, oldest first. */
export async function powersOfAttorney(db: Db, at: At) {
  const rows = await ofStation(db, at)
    .innerJoin('file', 'file.id', 'power_of_attorney.file_id')
    .orderBy('power_of_attorney.id')
    .select(['power_of_attorney.id', 'file.name', 'power_of_attorney.created_at'])
    .select('power_of_attorney.holder_position as position')
    .execute()
  return Array.from(rows, ({ created_at: at, ...row }) => ({
    ...row,
    created_at: at.toISOString(),
  }))
}

/**
 * Stores a power of attorney of the vehicle, whose row is locked.
 * @throws ApiError VALIDATION_ERROR with TOO_MANY at the file
 */
export async function savePowerOfAttorney(
  ctx: AppContext,
  tx: Tx,
  {
    vehicleId,
    shopId,
    accountId,
    position,
    paper,
  }: At & { accountId: number; position: number | null; paper: FileResponse },
) {
  const before = await powersOfAttorney(tx, { vehicleId, shopId })
  if (before.length >= limits.powersOfAttorney) {
    throw new ApiError('VALIDATION_ERROR', 'No vehicle has so many owners', {
      fields: { file: 'TOO_MANY' },
    })
  }
  const at = ctx.now()
  const { id } = await tx
    .insertInto('power_of_attorney')
    .values({
      vehicle_id: vehicleId,
      shop_id: shopId,
      account_id: accountId,
      file_id: await storeFile(ctx, tx, paper),
      holder_position: position,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: paper.name, position, created_at: at.toISOString() }
}

/** @throws ApiError NOT_FOUND where the station has none of that id for the vehicle */
export async function powerOfAttorneyFile(
  ctx: AppContext,
  db: Db,
  one: One,
): Promise<FileResponse> {
  return readFile(ctx, db, await fileOf(db, one))
}

/** @throws ApiError NOT_FOUND where the station has none of that id for the vehicle */
export async function deletePowerOfAttorney(ctx: AppContext, tx: Tx, one: One): Promise<void> {
  const fileId = await fileOf(tx, one)
  await deletePower(tx, one.powerOfAttorneyId)
  await removeFile(ctx, tx, fileId)
}

async function fileOf(db: Db, { powerOfAttorneyId, ...at }: One): Promise<string> {
  const row = await ofStation(db, at)
    .where('power_of_attorney.id', '=', powerOfAttorneyId)
    .select('power_of_attorney.file_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.file_id
}

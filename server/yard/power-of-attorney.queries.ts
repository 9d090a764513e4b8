import { limits } from '#rules/limits.ts'
import type { FileResponse } from '../http/handler.ts'
import type { Db, Tx } from '../db/index.ts'
import { storeFile, readFile, removeFile } from '../files/files.queries.ts'
import type { AppContext } from '../app-context.ts'
import { notFound, ApiError } from '../http/api-error.ts'

type At = { vehicleId: number; shopId: number }
type One = At & { powerOfAttorneyId: number }

/** The station's own uploads for the vehicle, oldest first. */
export async function powersOfAttorney(db: Db, at: At) {
  const rows = await ofStation(db, at)
    .innerJoin('file', 'file.id', 'power_of_attorney.file_id')
    .orderBy('power_of_attorney.id')
    .select(['power_of_attorney.id', 'file.name', 'power_of_attorney.created_at'])
    .execute()
  return rows.map(({ id, name, created_at: at }) => ({ id, name, created_at: at.toISOString() }))
}

/**
 * Stores a power of attorney of the vehicle, whose row is locked.
 * @throws ApiError VALIDATION_ERROR with TOO_MANY at the file
 */
export async function savePowerOfAttorney(
  ctx: AppContext,
  tx: Tx,
  { vehicleId, shopId, accountId, paper }: At & { accountId: number; paper: FileResponse },
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
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: paper.name, created_at: at.toISOString() }
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
  await tx.deleteFrom('power_of_attorney').where('id', '=', one.powerOfAttorneyId).execute()
  await removeFile(ctx, tx, fileId)
}

/**
 * Transfers the papers to the next station until the certificate is issued. The issuer keeps them.
 */
export async function transferPowersOfAttorney(
  tx: Tx,
  { vehicleId, from, to }: { vehicleId: number; from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('power_of_attorney')
    .set({ shop_id: to })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certificate')
            .whereRef('certificate.vehicle_id', '=', 'power_of_attorney.vehicle_id')
            .select('certificate.id'),
        ),
      ),
    )
    .execute()
}

/** Deletes the papers of an abandoned reception: all of them, or one station's older ones. */
export async function deletePowersOfAttorney(
  ctx: Pick<AppContext, 'files'>,
  tx: Tx,
  { vehicleId, shopId, before }: { vehicleId: number; shopId?: number; before?: Date },
): Promise<void> {
  const forgotten = await tx
    .deleteFrom('power_of_attorney')
    .where('vehicle_id', '=', vehicleId)
    .$if(shopId !== undefined, (rows) => rows.where('shop_id', '=', shopId ?? 0))
    .$if(before !== undefined, (rows) => rows.where('created_at', '<', before ?? new Date(0)))
    .returning('file_id')
    .execute()
  for (const { file_id: fileId } of forgotten) await removeFile(ctx, tx, fileId)
}

function ofStation(db: Db, { vehicleId, shopId }: At) {
  return db
    .selectFrom('power_of_attorney')
    .where('power_of_attorney.vehicle_id', '=', vehicleId)
    .where('power_of_attorney.shop_id', '=', shopId)
}

async function fileOf(db: Db, { powerOfAttorneyId, ...at }: One): Promise<string> {
  const row = await ofStation(db, at)
    .where('power_of_attorney.id', '=', powerOfAttorneyId)
    .select('power_of_attorney.file_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.file_id
}

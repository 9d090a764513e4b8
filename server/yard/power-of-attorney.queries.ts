import { limits } from '#rules/limits.ts'
import type { FileAnswer } from '../call.ts'
import type { Db, Tx } from '../database.ts'
import { keepFile, readFile, removeFile } from '../files/files.queries.ts'
import type { House } from '../house.ts'
import { noSuchRecord, Refusal } from '../refusal.ts'

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
 * Keeps a power of attorney of the vehicle, whose row is locked.
 * @throws Refusal VALIDATION_ERROR with TOO_MANY at the file
 */
export async function keepPowerOfAttorney(
  house: House,
  tx: Tx,
  { vehicleId, shopId, accountId, paper }: At & { accountId: number; paper: FileAnswer },
) {
  const before = await powersOfAttorney(tx, { vehicleId, shopId })
  if (before.length >= limits.powersOfAttorney) {
    throw new Refusal('VALIDATION_ERROR', 'No vehicle has so many owners', {
      fields: { file: 'TOO_MANY' },
    })
  }
  const at = house.now()
  const { id } = await tx
    .insertInto('power_of_attorney')
    .values({
      vehicle_id: vehicleId,
      shop_id: shopId,
      account_id: accountId,
      file_id: await keepFile(house, tx, paper),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: paper.name, created_at: at.toISOString() }
}

/** @throws Refusal NOT_FOUND where the station has none of that id for the vehicle */
export async function powerOfAttorneyFile(house: House, db: Db, one: One): Promise<FileAnswer> {
  return readFile(house, db, await fileOf(db, one))
}

/** @throws Refusal NOT_FOUND where the station has none of that id for the vehicle */
export async function removePower(house: House, tx: Tx, one: One): Promise<void> {
  const fileId = await fileOf(tx, one)
  await tx.deleteFrom('power_of_attorney').where('id', '=', one.powerOfAttorneyId).execute()
  await removeFile(house, tx, fileId)
}

/** Until the certificate is issued they are for who issues it; then they stay with who did. */
export async function handOnPowersOfAttorney(
  tx: Tx,
  { vehicleId, from, to }: { vehicleId: number; from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('power_of_attorney')
    .set({ shop_id: to })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', from)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('certificate')
            .whereRef('certificate.vehicle_id', '=', 'power_of_attorney.vehicle_id')
            .select('certificate.id'),
        ),
      ),
    )
    .execute()
}

/** Forgets those of a reception that came to nothing: all of them, or one station's older ones. */
export async function forgetPowersOfAttorney(
  house: Pick<House, 'files'>,
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
  for (const { file_id: fileId } of forgotten) await removeFile(house, tx, fileId)
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
  if (!row) throw noSuchRecord()
  return row.file_id
}

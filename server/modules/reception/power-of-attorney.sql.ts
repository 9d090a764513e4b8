import type { Db, Tx } from '#server/platform/db/index.ts'

export type At = { vehicleId: number; shopId: number }

export function ofStation(db: Db, { vehicleId, shopId }: At) {
  return db
    .selectFrom('power_of_attorney')
    .where('power_of_attorney.vehicle_id', '=', vehicleId)
    .where('power_of_attorney.shop_id', '=', shopId)
}

export const deletePower = (tx: Tx, powerOfAttorneyId: number) =>
  tx.deleteFrom('power_of_attorney').where('id', '=', powerOfAttorneyId).execute()

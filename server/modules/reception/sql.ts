import type { Insertable, Updateable } from 'kysely'
import type { Reception, ReceptionHolder, Tx } from '#server/platform/db/index.ts'

type AtStation = { vehicleId: number; shopId: number }

/** Changes the claim that a station has on a vehicle. */
export async function updateClaim(
  tx: Tx,
  { vehicleId, shopId }: AtStation,
  set: Omit<Updateable<Reception>, 'id' | 'vehicle_id' | 'shop_id' | 'state'>,
): Promise<void> {
  await tx
    .updateTable('reception')
    .set(set)
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'claim')
    .execute()
}

export async function setFormNumber(tx: Tx, receptionId: number, number: string): Promise<void> {
  await tx
    .updateTable('reception')
    .set({ form_number: number })
    .where('id', '=', receptionId)
    .execute()
}

/** Replaces the owners of a vehicle. */
export async function replaceHolders(
  tx: Tx,
  vehicleId: number,
  holders: readonly Insertable<ReceptionHolder>[],
): Promise<void> {
  await tx.deleteFrom('reception_holder').where('vehicle_id', '=', vehicleId).execute()
  await tx.insertInto('reception_holder').values(holders).execute()
}

type AtPosition = { vehicleId: number; position: number }

export async function updateHolder(
  tx: Tx,
  { vehicleId, position }: AtPosition,
  set: Omit<Updateable<ReceptionHolder>, 'vehicle_id'>,
): Promise<void> {
  await tx
    .updateTable('reception_holder')
    .set(set)
    .where('vehicle_id', '=', vehicleId)
    .where('position', '=', position)
    .execute()
}

/** Stores the company register's address of an owner that is still this company without address. */
export async function addCompanyAddress(
  tx: Tx,
  { vehicleId, position }: AtPosition,
  { businessId, address }: { businessId: string; address: string },
): Promise<void> {
  await tx
    .updateTable('reception_holder')
    .set({ address, address_source: 'company_register' })
    .where('vehicle_id', '=', vehicleId)
    .where('position', '=', position)
    .where('business_id', '=', businessId)
    .where('address', 'is', null)
    .execute()
}

/** The powers of attorney of these positions name no owner any more. */
export async function forgetPositions(
  tx: Tx,
  vehicleId: number,
  positions: readonly number[],
): Promise<void> {
  await tx
    .updateTable('power_of_attorney')
    .set({ holder_position: null })
    .where('vehicle_id', '=', vehicleId)
    .where('holder_position', 'in', positions)
    .execute()
}

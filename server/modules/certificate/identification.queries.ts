import { identificationWaysOf, isIdentified } from '#rules/certificate/identification.ts'
import type { Db, Identification, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { updateClaim } from '#server/modules/reception/sql.ts'

export type Identified = Identification & { identified_at: Date; identified_by: number }

/** Columns of a vehicle whose number nobody has compared. */
export const notIdentified: Identification = {
  identified_at: null,
  identified_by: null,
  identified_way: null,
  vin_seen: null,
  identification_reason: null,
  identification_file_id: null,
}
const columns = [
  'identified_at',
  'identified_by',
  'identified_way',
  'vin_seen',
  'identification_reason',
  'identification_file_id',
] as const satisfies readonly (keyof Identification)[]

const receptionAt = (vehicleId: number, shopId: number) =>
  ({ vehicle_id: vehicleId, shop_id: shopId, state: 'claim' }) as const

/**
 * The identification of the reception, for the certificate.
 * @throws ApiError IDENTIFICATION_MISSING, also where the VIN changed after the comparison
 */
export async function identificationOf(
  db: Db,
  vehicle: VehicleRow,
  shopId: number,
): Promise<Identified> {
  const found = await db
    .selectFrom('reception')
    .where((eb) => eb.and(receptionAt(vehicle.id, shopId)))
    .select(columns)
    .executeTakeFirst()
  if (!found) throw missing()
  const { identified_at: at, identified_by: by, identified_way: way } = found
  const stands =
    way !== null &&
    identificationWaysOf(vehicle).includes(way) &&
    isIdentified({ way, seen: found.vin_seen ?? '' }, vehicle.vin)
  if (!stands || at === null || by === null) throw missing()
  return { ...found, identified_at: at, identified_by: by }
}

/** Ends the identification: a later certificate of the same vehicle needs a new one. */
export async function endIdentification(tx: Tx, vehicleId: number, shopId: number): Promise<void> {
  await updateClaim(tx, { vehicleId, shopId }, notIdentified)
}

const missing = () =>
  new ApiError('IDENTIFICATION_MISSING', 'The VIN was not compared', {
    fields: { vin_seen: 'REQUIRED' },
  })

import { identificationWaysOf, isIdentified } from '#rules/certificate/identification.ts'
import type { Identification, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.queries.ts'

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

/**
 * Takes the identification from the reception for the certificate. A later certificate of the same
 * vehicle needs a new one.
 * @throws ApiError IDENTIFICATION_MISSING, also where the VIN changed after the comparison
 */
export async function takeIdentification(
  tx: Tx,
  vehicle: VehicleRow,
  shopId: number,
): Promise<Identified> {
  const reception = await tx
    .selectFrom('reception')
    .where('vehicle_id', '=', vehicle.id)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'claim')
    .select([...columns, 'id'])
    .executeTakeFirst()
  if (!reception) throw missing()
  const { id, ...found } = reception
  const { identified_at: at, identified_by: by, identified_way: way } = found
  const stands =
    way !== null &&
    identificationWaysOf(vehicle).includes(way) &&
    isIdentified({ way, seen: found.vin_seen ?? '' }, vehicle.vin)
  if (!stands || at === null || by === null) throw missing()
  await tx.updateTable('reception').set(notIdentified).where('id', '=', id).execute()
  return { ...found, identified_at: at, identified_by: by }
}

const missing = () =>
  new ApiError('IDENTIFICATION_MISSING', 'The VIN was not compared', {
    fields: { vin_seen: 'REQUIRED' },
  })

import type { Tx } from '#server/platform/db/index.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'

type Settled =
  | { state: 'confirmed'; receipt: string; at: Date }
  | { state: 'refused'; reason: string; at: Date }
  /** A user of the station reports to the registry. */
  | { state: 'manual' }

/**
 * Writes the registry's result for a certificate and notifies the viewers of the vehicle. A
 * confirmed result stays.
 */
export async function recordDeregistration(
  tx: Tx,
  certificateNumber: string,
  settled: Settled,
): Promise<void> {
  const { at, ...result } = 'at' in settled ? settled : { ...settled, at: null }
  const certificate = await tx
    .selectFrom('certificate')
    .innerJoin('vehicle', 'vehicle.id', 'certificate.vehicle_id')
    .where('certificate.number', '=', certificateNumber)
    .select(['certificate.id as certificate_id'])
    .select(['vehicle.id', 'vehicle.status', 'vehicle.shop_id', 'vehicle.sender_shop_id'])
    .executeTakeFirst()
  if (!certificate) return
  await tx
    .updateTable('registration')
    .set({ ...result, settled_at: at })
    .where('certificate_id', '=', certificate.certificate_id)
    .where('state', '<>', 'confirmed')
    .execute()
  await notifyVehicleChanged(tx, certificate)
}

import type { Tx } from '../db/index.ts'
import { notifyVehicleChanged } from '../vehicle/vehicle.queries.ts'

type Settled =
  | { state: 'confirmed'; receipt: string; at: Date }
  | { state: 'refused'; reason: string; at: Date }

/**
 * Writes how the registry took the scrapping of a certificate, and tells who looks at the vehicle.
 * What was confirmed stays confirmed.
 */
export async function recordDeregistration(
  tx: Tx,
  certificateNumber: string,
  { at, ...settled }: Settled,
): Promise<void> {
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
    .set({ ...settled, settled_at: at })
    .where('certificate_id', '=', certificate.certificate_id)
    .where('state', '<>', 'confirmed')
    .execute()
  await notifyVehicleChanged(tx, certificate)
}

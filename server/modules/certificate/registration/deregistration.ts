import type { Tx } from '#server/platform/db/index.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { certificateToDeregister, settleRegistration } from './sql.ts'

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
  const certificate = await certificateToDeregister(tx, certificateNumber)
  if (!certificate) return
  await settleRegistration(tx, certificate.certificate_id, { ...result, settled_at: at })
  await notifyVehicleChanged(tx, certificate)
}

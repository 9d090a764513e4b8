import type { Database, RegistryChange, Tx } from '#server/platform/db/index.ts'
import type { ScrappingRegister } from '#server/platform/external/scrapping/scrapping-messages.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { type Change, lastReceipt, vehicleOfCertificate, settleRegistryChange } from './sql.ts'

type Outcome = Pick<RegistryChange, 'state' | 'reason' | 'receipt'> & { at: Date }

/** Writes what the registry answered, and notifies the viewers of the vehicle. */
export async function recordChange(
  tx: Tx,
  change: Change,
  { at, ...outcome }: Outcome,
): Promise<void> {
  await settleRegistryChange(tx, change, { ...outcome, settled_at: at })
  const vehicle = await vehicleOfCertificate(tx, change.certificateId)
  if (vehicle) await notifyVehicleChanged(tx, vehicle)
}

/**
 * Asks the registry to cancel or to correct its record of the series. Messages of one series go in
 * sequence: a change waits for the receipt before it.
 * @returns the write of the outcome; none while the answer comes later
 * @throws Error while an earlier receipt is missing; ExternalSystemError of the registry
 */
export async function sendChange(
  { read: db }: Pick<Database, 'read'>,
  register: Pick<ScrappingRegister, 'annul' | 'correct'>,
  { change, attempt }: { change: Change; attempt: number },
  now: () => Date,
): Promise<((tx: Tx) => Promise<void>) | undefined> {
  const settle = (outcome: Omit<Outcome, 'at'>) => (tx: Tx) =>
    recordChange(tx, change, { ...outcome, at: now() })
  const { certificate, receipt } = await lastReceipt(db, change)
  if (receipt === null) {
    return settle({ state: 'manual', reason: 'NOT_REGISTERED', receipt: null })
  }
  const { number: certificateNumber } = certificate
  const outcome =
    change.kind === 'annul'
      ? await register.annul(
          { certificateNumber, receipt, reason: certificate.state_reason ?? 'other' },
          { attempt },
        )
      : await register.correct(
          {
            receipt,
            certificateNumber,
            registryId: certificate.registry_id,
            plate: certificate.plate,
            vin: certificate.vin,
            certificateDate: certificate.deregistered_on ?? certificate.issued_on,
            issuer: certificate.issuer_name,
            operatorBusinessId: certificate.issuer_business_id ?? '',
            stationId: certificate.shop_id,
          },
          { attempt },
        )
  if (outcome.state === 'pending') return undefined
  return outcome.state === 'manual'
    ? settle({ state: 'manual', reason: outcome.reason, receipt: null })
    : settle({ state: 'confirmed', reason: null, receipt: outcome.receipt.scrappingId })
}

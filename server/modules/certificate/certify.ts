import type { Tx } from '#server/platform/db/index.ts'
import { takeOrderStep } from '#server/modules/order/order-steps.queries.ts'
import { settleTransferLoad } from '#server/modules/load/transfer.queries.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { tickStage, updateVehicle } from '#server/modules/vehicle/sql.ts'
import { confirmedReception } from '#server/modules/reception/reception.queries.ts'

type Certified = {
  vehicle: VehicleRow
  certificate: { id: number; number: string }
  shopId: number
  accountId: number
  /** User and time of the comparison of the VIN. */
  identification: { identified_at: Date; identified_by: number }
  now: Date
}

/**
 * Whether the planned use of a vehicle that comes to a station is decided. The decision of a sending
 * station was about its own listing.
 */
export function hasDecision({ condition, status }: Pick<VehicleRow, 'condition' | 'status'>) {
  return condition !== null && status !== 'shop_transfer'
}

/**
 * Puts a vehicle into process at the station that issues its certificate, in the transaction of the
 * certificate. A vehicle already in process or offered stays where it is. Closes the owner's order,
 * ticks the first stage, and makes the certificate the one in force.
 */
export async function certifyVehicle(
  tx: Tx,
  { vehicle, certificate, shopId, accountId, identification, now }: Certified,
): Promise<void> {
  await transitionVehicle(tx, {
    vehicleId: vehicle.id,
    transition: 'certify',
    at: now,
    by: { accountId },
    toShopId: shopId,
    reason: certificate.number,
  })
  if (vehicle.status === 'shop_transfer') {
    const at = { vehicleId: vehicle.id, shopId, accountId, now }
    await settleTransferLoad(tx, at, { move: 'certify' })
  }
  if (vehicle.status === 'shop_transit') {
    await confirmedReception(tx, { vehicleId: vehicle.id, shopId, accountId, now })
    await takeOrderStep(tx, { vehicleId: vehicle.id, step: 'receive', by: { accountId }, at: now })
  }
  const comes = vehicle.status !== 'shop_process' && vehicle.status !== 'shop_listing'
  await updateVehicle(tx, vehicle.id, {
    standing_certificate_id: certificate.id,
    ...(comes && { unfinished_since: hasDecision(vehicle) ? null : now }),
  })
  const { identified_by: identifiedBy, identified_at: identifiedAt } = identification
  await tickStage(
    tx,
    { vehicleId: vehicle.id, shopId, accountId: identifiedBy, now: identifiedAt },
    'received_and_identified',
  )
}

import type { Vehicle, VehicleDetail } from '#contract/station-vehicle.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'

/** The last event of the vehicle, if it has any. */
export function newestEvent({
  events,
}: VehicleDetail): VehicleDetail['events'][number] | undefined {
  return events.toSorted((a, b) => b.at.localeCompare(a.at))[0]
}

/** The vehicle without its owner, words that may name one, and the token that downloads its receipt. */
export const withoutOwner = (vehicle: VehicleDetail): VehicleDetail => ({
  ...vehicle,
  owner: null,
  order: null,
  station_order: null,
  remarks: null,
  certificate: withoutToken(vehicle.certificate),
  requests: [],
  powers_of_attorney_missing_reason: null,
  certificates: vehicle.certificates.map((one) => Object.assign({}, one, { text: null })),
  events: vehicle.events.map((event) => Object.assign({}, event, { reason: null })),
})

const withoutToken = (certificate: VehicleDetail['certificate']): VehicleDetail['certificate'] =>
  certificate?.registration
    ? { ...certificate, registration: { ...certificate.registration, receipt_token: null } }
    : certificate

/** Whether the station has sent the vehicle and the other one has not received it. */
export function isSent(
  { status, shop_id }: Pick<Vehicle, 'status' | 'shop_id'>,
  shopId: number,
): boolean {
  return status === 'shop_transfer' && shop_id !== shopId
}

/** Address of the sheet of a vehicle above a page, at that stage. Default: the next open one. */
export const treatmentPath = (page: string, vehicleId: number, stage?: Stage) =>
  `${page}?vehicle=${vehicleId}&treatment=${stage ?? 1}`

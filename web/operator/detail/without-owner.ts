import type { VehicleDetail } from '#contract/station-vehicle.ts'

/** The vehicle without its owner, and without words that may name one. */
export const withoutOwner = (vehicle: VehicleDetail): VehicleDetail => ({
  ...vehicle,
  owner: null,
  order: null,
  station_order: null,
  remarks: null,
  requests: [],
  powers_of_attorney_missing_reason: null,
  certificates: vehicle.certificates.map((one) => Object.assign({}, one, { text: null })),
  events: vehicle.events.map((event) => Object.assign({}, event, { reason: null })),
})

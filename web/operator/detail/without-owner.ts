import type { VehicleDetail } from '#contract/station-vehicle.ts'

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

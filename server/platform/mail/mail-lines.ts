import { fill } from '#texts/index.ts'
import { hasCoordinates, hazardOf } from '#rules/station/station.ts'
import type { OrderRow } from '#server/modules/order/order-steps.queries.ts'
import type { StationForOrder } from '#server/modules/station/station.queries.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.queries.ts'
import type { MailTexts } from './templates.ts'

// Lines that several mails share.

export type AboutVehicle = { vehicle: VehicleRow; publicUrl: string }
/** Mails between stations and owners about a vehicle. `station` is the other party. */
export type AboutStation = AboutVehicle & { station: StationForOrder }
export type AboutOrder = AboutStation & { order: OrderRow }

/** The plate, or the VIN of a vehicle without one. */
export function plateOf(vehicle: VehicleRow): string {
  return vehicle.plate ?? vehicle.vin ?? '–'
}

/** Name and plate of the vehicle. */
export function vehicleLines(t: MailTexts, { vehicle }: AboutVehicle): string[] {
  const name = [vehicle.make, vehicle.model, vehicle.model_year].filter(Boolean).join(' ')
  return [fill(t.vehicle, { vehicle: name || '–' }), fill(t.plate, { plate: plateOf(vehicle) })]
}

/** The warning about high voltage or gas. */
export function hazardLines(t: MailTexts, { vehicle }: AboutVehicle): string[] {
  const hazard = hazardOf(vehicle.power)
  return hazard ? [t.hazards[hazard]] : []
}

/** The station with its address. */
export function stationLine(t: MailTexts, { station }: AboutStation): string {
  const { address, postal, city } = station.location
  return fill(t.station, { station: station.name, address: placeOf(address, postal, city) })
}

/** The station with its contact data. */
export function stationLines(t: MailTexts, about: AboutStation): string[] {
  const { phone, email } = about.station
  return [
    stationLine(t, about),
    fill(t.stationContact, { phone: phone ?? '–', email: email ?? '–' }),
  ]
}

/** Number of the order and its vehicle. */
export function orderHead(t: MailTexts, about: AboutOrder): string[] {
  return [fill(t.orderNumber, { number: about.order.number }), ...vehicleLines(t, about)]
}

/** Place of a pickup. Empty for a self-delivery. */
export function placeLines(t: MailTexts, order: OrderRow): string[] {
  const place = placeOf(order.address, order.postal, order.city)
  return [
    ...(place ? [fill(t.place, { place })] : []),
    ...(hasCoordinates(order) ? [fill(t.map, { lat: order.lat, lng: order.lng })] : []),
  ]
}

/** Missing parts, message and contact of the owner. */
export function orderLines(t: MailTexts, order: OrderRow): string[] {
  const parts = order.missing_parts.map((part) => t.parts[part as keyof MailTexts['parts']])
  return [
    ...(parts.length > 0 ? [fill(t.missingParts, { parts: parts.join(', ') })] : []),
    ...(order.message ? [fill(t.message, { message: order.message })] : []),
    contactLine(t, order),
  ]
}

/** Phone and e-mail of the owner. */
export const contactLine = (t: MailTexts, order: OrderRow) =>
  fill(t.contact, { phone: order.phone, email: order.email })

function placeOf(address: string | null, postal: string | null, city: string | null): string {
  return [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

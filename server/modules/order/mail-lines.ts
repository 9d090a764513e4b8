import { fill } from '#texts/index.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import type { MailTexts } from '#server/platform/mail/templates.ts'
import { placeOf } from '#server/modules/station/mail-lines.ts'
import type { StationForOrder } from '#server/modules/station/station.sql.ts'
import { vehicleLines, type AboutVehicle } from '#server/modules/vehicle/mail-lines.ts'
import type { OrderRow } from './order-steps.sql.ts'

/** Mails between stations and owners about a vehicle. `station` is the other party. */
export type AboutStation = AboutVehicle & { station: StationForOrder }
export type AboutOrder = AboutStation & { order: OrderRow }

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

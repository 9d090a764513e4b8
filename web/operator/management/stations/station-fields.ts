import type * as z from 'zod/mini'
import type { ManagedShop, newShop } from '#contract/stations.ts'
import { days, type Day } from '#rules/station/opening-hours.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds, type Kind } from '#rules/vehicle/vehicle.ts'
import { textOrNull } from '#web/frame/forms/text-or-null.ts'
import { placeBody, placeFields, type PlaceFields } from '../location/place-fields.ts'

type Hours = { [D in Day as `opening_hours_${D}`]: string }

/** The form of a station, by the names of the service. */
export type StationFields = Hours & {
  name: string
  email: string
  phone: string
  contact_person: string
  location: PlaceFields
  is_private: boolean
  has_pickup: boolean
  pickup_radius_km: string
  accepts_kinds: readonly Kind[]
  ev_hv_certified: boolean
  user_ids: readonly number[]
}

export const hoursField = (day: Day) => `opening_hours_${day}` as const

/** The form of a station that is there, or of a new one, which takes all kinds and its founder. */
export function stationFields(shop: ManagedShop | null, founder: number | null): StationFields {
  const hours = Object.fromEntries(
    days.map((day) => [hoursField(day), shop?.[hoursField(day)] ?? '']),
  ) as Hours
  return {
    ...hours,
    name: shop?.name ?? '',
    email: shop?.email ?? '',
    phone: shop?.phone ?? '',
    contact_person: shop?.contact_person ?? '',
    location: placeFields(shop?.location ?? null),
    is_private: shop?.is_private ?? false,
    has_pickup: shop?.has_pickup ?? false,
    pickup_radius_km: String(shop?.pickup_radius_km ?? ''),
    accepts_kinds: kinds.filter((kind) => (shop?.accepts_kinds ?? stationKinds).includes(kind)),
    ev_hv_certified: shop?.ev_hv_certified ?? false,
    user_ids: (shop?.user_ids ?? (founder === null ? [] : [founder])).toSorted((a, b) => a - b),
  }
}

/**
 * Request body of the form. Empty texts, a missing place and the radius without pickups become
 * null.
 */
export function stationBody(fields: StationFields): z.input<typeof newShop> {
  const { email, phone, contact_person: contact, pickup_radius_km: radius } = fields
  return {
    ...fields,
    email: textOrNull(email),
    phone: textOrNull(phone),
    contact_person: textOrNull(contact),
    location: placeBody(fields.location),
    pickup_radius_km: fields.has_pickup && radius.trim() !== '' ? Number(radius) : null,
    accepts_kinds: [...fields.accepts_kinds],
    user_ids: [...fields.user_ids],
  }
}

import type { ManagedShop } from '#contract/stations.ts'
import type { StationPower } from '#rules/order/pickup-terms.ts'
import { days, type Day } from '#rules/station/opening-hours.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds, type Kind } from '#rules/vehicle/vehicle.ts'
import type { Locale } from '#texts/index.ts'
import { textOrNull } from '#web/frame/forms/text-or-null.ts'
import { pickupBody, pickupFields, type PickupFields } from './pickup-fields.ts'
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
  pickup: PickupFields
  accepts_kinds: readonly Kind[]
  accepts_powers: readonly StationPower[]
  takes_hulls: boolean
  closed_on_holidays: boolean
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
    pickup: pickupFields(shop),
    accepts_kinds: kinds.filter((kind) => (shop?.accepts_kinds ?? stationKinds).includes(kind)),
    accepts_powers: shop?.accepts_powers ?? ['gas'],
    takes_hulls: shop?.takes_hulls ?? false,
    closed_on_holidays: shop?.closed_on_holidays ?? true,
    user_ids: (shop?.user_ids ?? (founder === null ? [] : [founder])).toSorted((a, b) => a - b),
  }
}

/**
 * Request body of the form. Empty texts and a missing place become null. The terms of pickups are
 * not sent where the station picks up nothing: the stored ones stay.
 */
export function stationBody({ pickup, ...fields }: StationFields, locale: Locale) {
  const { email, phone, contact_person: contact } = fields
  return {
    ...fields,
    email: textOrNull(email),
    phone: textOrNull(phone),
    contact_person: textOrNull(contact),
    location: placeBody(fields.location),
    ...(fields.has_pickup && { pickup: pickupBody(pickup, locale) }),
    accepts_kinds: [...fields.accepts_kinds],
    accepts_powers: [...fields.accepts_powers],
    user_ids: [...fields.user_ids],
  }
}

import { perAnswer } from '#rules/order/pickup-answers.ts'
import { noPickupReasons } from '#rules/order/pickup-offer.ts'
import { storedTerms } from '#rules/order/pickup-terms.ts'
import { orderLimits, perText, wishParts } from '#rules/order/order-request.ts'
import { orderKinds, orderStates, orderStepNames } from '#rules/order/order-state.ts'
import * as z from 'zod/mini'
import { limits } from '#rules/limits.ts'
import { hoursFrom } from '#rules/station/opening-hours.ts'
import { conditions, kinds } from '#rules/vehicle/vehicle.ts'
import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { id, queryId } from './endpoint.ts'

/**
 * Station whose figures or rows are asked. Default: the station of the path. `all`: each station that
 * the caller may see.
 */
export const stationChoice = z.optional(z.union([z.literal('all'), queryId]))
export type StationChoice = z.infer<typeof stationChoice>

/** An ISO 8601 moment in UTC. */
export const moment = z.iso.datetime()
/** A calendar day, `yyyy-mm-dd`. */
export const day = z.iso.date()

export const kind = z.enum(kinds)
export const condition = z.enum(conditions)
export const status = z.nullable(z.enum(statuses))

/** A place: its address as far as known, and its coordinates. */
export const location = z.object({
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postal: z.nullable(z.string()),
  country: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
export type Location = z.infer<typeof location>

/** Exactness of a place by the geocoder: a house, a street, an area, or a point without address. */
export const placePrecision = z.enum(['address', 'street', 'area', 'point'])
export type PlacePrecision = z.infer<typeof placePrecision>

export const namedLocation = z.extend(location, { label: z.string(), precision: placePrecision })
export type NamedLocation = z.infer<typeof namedLocation>

/** A point in or near Finland, in degrees. */
export const point = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})
export type Point = z.infer<typeof point>

/** A station as anyone may see it. Hours are free text, empty when closed. */
export const publicStation = z.object({
  id,
  name: z.string(),
  company: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contact_person: z.nullable(z.string()),
  location,
  ...hoursFrom(() => z.string()),
  is_private: z.boolean(),
  has_pickup: z.boolean(),
  /** Pickup radius of the station in km. null where the station names none. */
  pickup_radius_km: z.nullable(z.number()),
  accepts_kinds: z.array(kind),
  ev_hv_certified: z.boolean(),
})
export type PublicStation = z.infer<typeof publicStation>

/** A station found by place. `distance_km` is null where the station has no coordinates. */
export const foundStation = z.extend(publicStation, {
  distance_km: z.nullable(z.number()),
  is_nearest: z.boolean(),
})
export type FoundStation = z.infer<typeof foundStation>

/** A station on a map: its id, latitude and longitude, to some ten metres. */
export const stationPin = z.tuple([id, z.number(), z.number()])
export type StationPin = z.infer<typeof stationPin>

/** Time of a pickup on the Finnish wall clock, in minutes from midnight. */
export const pickupWindow = z.object({ day, from: z.int(), to: z.int() })

/** Days that an owner wishes for, where the time is agreed. */
export const wishes = z
  .array(z.object({ day, part: z.enum(wishParts) }))
  .check(z.maxLength(orderLimits.wishes, 'TOO_MANY'))

/** Days with their windows and the number of places left in each. */
export const windowDay = z.object({
  day,
  windows: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      free: z.int(),
      /** End of the time in which the owner changes it. */
      changeable_until: moment,
    }),
  ),
})

/** Fee of a pickup. A fee that the station tells has no cents. */
export const pickupFee = z.object({
  kind: z.enum(['sum', 'ask']),
  cents: z.nullable(z.int()),
})

/** Whether a station takes the vehicle, and on which terms. */
export const stationOffer = z.object({
  /** `ask`: the station decides. Any other word but `yes` is the reason why it does not pick up. */
  pickup: z.enum(['yes', 'ask', ...noPickupReasons]),
  /** null where the station does not pick up. */
  fee: z.nullable(pickupFee),
  /** null without a free window, and where the time is agreed. */
  next_window: z.nullable(pickupWindow),
  /** Days ahead that have windows. */
  horizon_days: z.int(),
  payment: storedTerms.shape.payment,
  note: storedTerms.shape.note,
  delivery: z.enum(['yes', 'kind', 'power']),
  /** By hours, holidays and marked days. null where the hours of the day are free text. */
  open_now: z.nullable(z.boolean()),
  /** The next opening of a closed station. null where it is unknown. */
  opens: z.nullable(moment),
})
export type StationOffer = z.infer<typeof stationOffer>

/** A station found for one vehicle and its place. */
export const offeringStation = z.extend(foundStation, { offer: stationOffer })
export type OfferingStation = z.infer<typeof offeringStation>

/**
 * Facts that the owner gives with an order. The owner, the station of the order and the own data have
 * all of them, by these names.
 */
export const givenWithOrder = {
  phone: z.string(),
  email: z.string(),
  ...perText(() => z.nullable(z.string())),
  /** Wishes of the owner, where the station has no windows. */
  wishes,
  /** null where the owner was not asked. */
  ...perAnswer(() => z.nullable(z.boolean())),
  missing_parts: z.array(z.string()),
}
export type GivenWithOrder = z.infer<z.ZodMiniObject<typeof givenWithOrder>>

/** Owners with a consent in force, of all owners. The owner who asks counts as one. */
export const consentCounts = z.object({ given: z.int(), needed: z.int(), refused: z.int() })

/** An owner's order: a pickup or a self-delivery. */
export const order = z.object({
  id,
  /** Number for the phone and the gate: `KT-7Q42-MX8B`. */
  number: z.string(),
  state: z.enum(orderStates),
  /** Rises with each step. */
  version: z.int(),
  kind: z.enum(orderKinds),
  shop: publicStation,
  location: z.nullable(location),
  ...givenWithOrder,
  /** The agreed, held or proposed time of a pickup. */
  window: z.nullable(pickupWindow),
  /** Day on which the owner brings the vehicle. */
  planned_day: z.nullable(day),
  /**
   * Fee that the owner agreed to, or has yet to accept in the state `proposed`, in cents with VAT. null:
   * the station tells it.
   */
  fee_cents: z.nullable(z.int()),
  /** Steps that the owner may take at this moment. */
  can: z.array(z.enum(orderStepNames)),
  /** End of the time in which the owner changes the window. null without a window. */
  changeable_until: z.nullable(moment),
  /** Moment until which the station promises an answer. null where it need not answer. */
  answer_due_at: z.nullable(moment),
  /** null where no other owner was asked in the service. */
  consents: z.nullable(consentCounts),
  created_at: moment,
  agreed_at: z.nullable(moment),
  started_at: z.nullable(moment),
  handed_over_at: z.nullable(moment),
  /** Set when the reception is complete. */
  received_at: z.nullable(moment),
  cancelled_at: z.nullable(moment),
})
export type Order = z.infer<typeof order>

/** Fields that identify a vehicle to everybody who may see it. */
export const vehicleFacts = {
  id,
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  model_year: z.nullable(z.int()),
  color: z.nullable(z.string()),
  kind: z.nullable(kind),
}

/**
 * The vehicle as its owner sees it. A company's vehicle has fewer fields until the right is
 * checked.
 */
export const ownerVehicle = z.object({
  ...vehicleFacts,
  is_company_owned: z.boolean(),
  /** null for a person's vehicle, and for a company's before the right is checked. */
  company: z.nullable(z.object({ name: z.string(), business_id: z.nullable(z.string()) })),
  owner_count: z.int(),
  needs_power_of_attorney: z.boolean(),
  /** Word of the register. null where it is unknown, and for a company's vehicle before the check. */
  power: z.nullable(z.string()),
  /** Has a traction battery: only stations with `ev_hv_certified` take it. */
  is_high_voltage: z.boolean(),
  /** Temporarily out of traffic use. It may be scrapped. */
  is_decommissioned: z.boolean(),
  /** Whether the caller's right to scrap it is checked and valid. */
  is_verified: z.boolean(),
  /** Mask of the caller's personal id, while the right to represent is not checked. */
  personal_id_mask: z.nullable(z.string()),
  /** The caller's address in the register's answer to a search, for the certificate. */
  holder_address: z.nullable(z.string()),
  status,
  order: z.nullable(order),
})
export type OwnerVehicle = z.infer<typeof ownerVehicle>

/** Bytes of a form with one file of the largest size and its fields. */
export const formWithFile = limits.uploadBytes + 64 * 1024

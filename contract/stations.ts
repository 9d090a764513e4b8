import * as z from 'zod/mini'
import { email, name, openingHours, phone, requiredText, text } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { pickupTerms, stationPowers, storedTerms } from '#rules/order/pickup-terms.ts'
import { hoursFrom } from '#rules/station/opening-hours.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { seenTexts } from '#rules/seen-texts.ts'
import { endpoint, id } from './endpoint.ts'
import { namedUser, removal } from './people/people.ts'
import { kind, point, publicStation } from './shapes.ts'

/** Place of a new station: the typed address, and the point on the map where it has one. */
export const placeInput = z.object({
  address: requiredText,
  city: requiredText,
  postal: requiredText,
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'FI'),
  lat: z.nullable(point.shape.lat),
  lng: z.nullable(point.shape.lng),
})
export type PlaceInput = z.output<typeof placeInput>

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** A new station. Only its name is required. */
export const newShop = z.object({
  name,
  email: optional(email),
  phone: optional(phone),
  contact_person: optional(text),
  location: optional(placeInput),
  ...hoursFrom(() => z.optional(openingHours)),
  is_private: z.optional(z.boolean()),
  has_pickup: z.optional(z.boolean()),
  pickup: z.optional(pickupTerms),
  /** The radius of `pickup.area`, which counts where both are sent. */
  pickup_radius_km: optional(z.int().check(z.gte(1), z.lte(limits.pickupRadiusKm))),
  /** Cars and vans by default. */
  accepts_kinds: z.optional(
    z.array(kind).check(z.minLength(1, 'REQUIRED'), z.maxLength(kinds.length, 'TOO_MANY')),
  ),
  /** Petrol and diesel are always taken. Gas by default. */
  accepts_powers: z.optional(
    z.array(z.enum(stationPowers)).check(z.maxLength(stationPowers.length, 'TOO_MANY')),
  ),
  /** Other stations may send loads of hulls to it. No by default. */
  takes_hulls: z.optional(z.boolean()),
  /** Whether `accepts_powers` has `high_voltage`. The list counts where both are sent. */
  ev_hv_certified: z.optional(z.boolean()),
  closed_on_holidays: z.optional(z.boolean()),
  /** Users of the own company who work there. Any other or closed user is VALIDATION_ERROR. */
  user_ids: z.optional(z.array(id).check(z.maxLength(500))),
})

export const shopChange = z.partial(
  z.extend(newShop, {
    /** Opens a closed station. */
    is_active: z.literal(true),
    seen: seenTexts,
  }),
)
export type ShopChange = z.output<typeof shopChange>

const count = z.int()

/** A station as its company's main user sees it. */
export const managedShop = z.extend(publicStation, {
  /** Users of the own company who work there. A subcontractor lists its own users. */
  user_ids: z.array(id),
  users: z.array(namedUser),
  pickup: storedTerms,
  accepts_powers: z.array(z.enum(stationPowers)),
  takes_hulls: z.boolean(),
  closed_on_holidays: z.boolean(),
  is_active: z.boolean(),
  /**
   * Vehicles that are there, on their way, or may come back (`shop_transfer` counts both
   * directions). A station with any of them cannot be closed.
   */
  vehicles: z.object({
    shop_transit: count,
    shop_transfer: count,
    shop_process: count,
    shop_listing: count,
  }),
})
export type ManagedShop = z.infer<typeof managedShop>

const refreshes = ['OPERATOR_SHOPS', 'OPERATOR_USERS', 'OUTSOURCE_SHOPS'] as const

/** Endpoints of an operator's main user for the company's stations. */
export const operatorShopContract = {
  createShop: endpoint('POST /shop/operator/shop/', {
    allow: 'shop.create',
    summary: 'A new station of the own company',
    body: newShop,
    response: managedShop,
    status: 201,
    errors: ['EMAIL_INVALID'],
    refreshes,
  }),
  listShops: endpoint('GET /shop/operator/shop/list/', {
    allow: 'shop.read',
    summary: 'The own company’s stations by id, the closed ones among them',
    response: z.array(managedShop),
    provides: ['OPERATOR_SHOPS'],
  }),
  listUsersForShops: endpoint('GET /shop/operator/shop/user/list/', {
    allow: 'shop.read',
    summary: 'The own company’s users who can be given a station',
    response: z.array(namedUser),
    provides: ['OPERATOR_USERS'],
  }),
  changeShop: endpoint('PATCH /shop/operator/shop/:shopId/', {
    allow: 'shop.change',
    summary: 'A station’s data and users; what is not sent stays; `is_active: true` reopens it',
    body: shopChange,
    response: managedShop,
    errors: ['EMAIL_INVALID', 'TEXT_CHANGED'],
    refreshes,
  }),
  deleteShop: endpoint('DELETE /shop/operator/shop/:shopId/', {
    allow: 'shop.change',
    summary:
      'Deletes a station, or closes it where history hangs on it; not while vehicles are there',
    response: removal,
    errors: ['SHOP_HAS_VEHICLES'],
    refreshes,
  }),
}

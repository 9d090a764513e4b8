import { sql, type Expression, type RawBuilder } from 'kysely'
import type { ListSort } from '#rules/vehicle/vehicle.ts'
import { folded } from '#server/platform/db/index.ts'

/** A sort value as a cursor carries it. */
export type SortValue = number | string
export type SortType = 'bigint' | 'text'
type Direction = 'asc' | 'desc'

type SortKey = {
  /** null where the vehicle has no such value: it comes last in both directions. */
  readonly value: RawBuilder<SortValue | null>
  readonly type: SortType
  readonly direction: Direction
}
export type SortKeys = Readonly<Record<ListSort, SortKey>>

/** Casts a value of a cursor to the type and collation of its key. */
export const castTo: Readonly<
  Record<SortType, (value: SortValue | undefined) => RawBuilder<SortValue>>
> = {
  bigint: (value) => sql`${value}::bigint`,
  text: (value) => sql`${value}::text collate "C"`,
}

/** Values before and after all others. */
const ends = {
  bigint: { asc: Number.MAX_SAFE_INTEGER, desc: Number.MIN_SAFE_INTEGER },
  text: { asc: '\uFFFF', desc: '' },
} as const satisfies Record<SortType, Record<Direction, SortValue>>

/** Returns the key of a query's sort and its direction. */
export function sortBy(
  keys: SortKeys,
  { sort, reverse }: { sort: ListSort; reverse?: 'true' | undefined },
): { key: RawBuilder<SortValue>; type: SortType; direction: Direction } {
  const { value, type, direction: usual } = keys[sort]
  const opposite = usual === 'asc' ? 'desc' : 'asc'
  const direction = reverse ? opposite : usual
  return { key: sql`coalesce(${value}, ${castTo[type](ends[type][direction])})`, type, direction }
}

export const number = (
  value: Expression<number | null>,
  direction: Direction = 'asc',
): SortKey => ({
  value: sql<number | null>`(${value})::bigint`,
  type: 'bigint',
  direction,
})

/** A cursor holds 60 characters. The id decides among texts with the same beginning. */
export const text = (value: Expression<string | null>): SortKey => ({
  value: sql<string | null>`nullif(left(${folded(value)}, 60), '') collate "C"`,
  type: 'text',
  direction: 'asc',
})

export const millis = (at: Expression<Date | null>) => sql<number>`extract(epoch from ${at}) * 1000`

type Degrees = Expression<number | null>

/**
 * Metres from the station `shop` to a place, null without coordinates. `distanceKm` of the rules
 * computes the same for the screen.
 */
export function metres(place: { lat: Degrees; lng: Degrees }) {
  const angle = (degrees: Degrees) => sql`radians(nullif(${degrees}, 0))`
  const [lat, lng] = [angle(place.lat), angle(place.lng)]
  const [hereLat, hereLng] = [angle(sql.ref('shop.lat')), angle(sql.ref('shop.lng'))]
  return sql<number | null>`12742000 * asin(least(1, sqrt(
    sin((${lat} - ${hereLat}) / 2) ^ 2
    + cos(${lat}) * cos(${hereLat}) * sin((${lng} - ${hereLng}) / 2) ^ 2)))`
}

/** A value of the order that brings the vehicle to its station. */
export const ofOrder = (value: Expression<number | null>) => sql<number | null>`(select ${value}
  from vehicle_order join shop on shop.id = vehicle_order.shop_id
  where vehicle_order.vehicle_id = vehicle.id and vehicle_order.shop_id = vehicle.shop_id
    and vehicle_order.received_at is null and vehicle_order.cancelled_at is null limit 1)`

/** Minutes of the agreed window or the planned day, otherwise of the first wish. */
export const wish = sql<number | null>`extract(epoch from
  coalesce(vehicle_order.window_day, (vehicle_order.wishes -> 0 ->> 'day')::date)) / 60
  + coalesce(vehicle_order.window_from, 0)`

export const pickupMetres = sql<
  number | null
>`case when vehicle_order.kind = 'pickup' then ${metres({ lat: sql.ref('vehicle_order.lat'), lng: sql.ref('vehicle_order.lng') })} end`

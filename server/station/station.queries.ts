import { sql } from 'kysely'
import type { FoundSite, Point, PublicSite } from '#contract/shapes.ts'
import type { Kind } from '#rules/vehicle.ts'
import type { Locale } from '#texts/index.ts'
import type { Db } from '../database.ts'

const earthRadiusKm = 6371

const siteColumns = [
  'shop.id',
  'shop.company_id',
  'shop.name',
  'company.name as company',
  'shop.email',
  'shop.phone',
  'shop.contact_person',
  'shop.address',
  'shop.city',
  'shop.postal',
  'shop.country',
  'shop.lat',
  'shop.lng',
  'shop.opening_hours_mon',
  'shop.opening_hours_tue',
  'shop.opening_hours_wed',
  'shop.opening_hours_thu',
  'shop.opening_hours_fri',
  'shop.opening_hours_sat',
  'shop.opening_hours_sun',
  'shop.is_private',
  'shop.has_pickup',
  'shop.pickup_radius_km',
  'shop.accepts_kinds',
  'shop.ev_hv_certified',
] as const

/** Every station with its company's name; what may be seen of them is the caller's to narrow. */
function sites(db: Db) {
  return db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .select(siteColumns)
}

type SiteRow = Awaited<ReturnType<ReturnType<typeof sites>['executeTakeFirstOrThrow']>>

/** A row of `sites` in the contract's shape. */
function siteFrom(row: SiteRow): PublicSite {
  const { company_id: _, address, city, postal, country, lat, lng, ...site } = row
  return { ...site, location: { address, city, postal, country, lat, lng } }
}

/** The station, which is known to exist, whatever its state. */
export async function siteById(db: Db, shopId: number): Promise<PublicSite> {
  return siteFrom(await sites(db).where('shop.id', '=', shopId).executeTakeFirstOrThrow())
}

/** A station that the person may see: a public one, or one with an order of theirs. */
export async function stationFor(
  db: Db,
  { shopId, personId }: { shopId: number; personId: number },
): Promise<PublicSite | null> {
  const row = await sites(db)
    .where('shop.id', '=', shopId)
    .where((is) =>
      is.or([
        is.and([is('shop.is_private', '=', false), is('shop.deactivated_at', 'is', null)]),
        is.exists(
          is
            .selectFrom('vehicle_order')
            .whereRef('vehicle_order.shop_id', '=', 'shop.id')
            .where('vehicle_order.person_id', '=', personId)
            .select('vehicle_order.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row ? siteFrom(row) : null
}

export type StationForOrder = PublicSite & { locale: Locale }

/** The station that an order goes to: active and open to owners, unless `evenHidden`. */
export async function stationForOrder(
  db: Db,
  shopId: number,
  { evenHidden = false } = {},
): Promise<StationForOrder | null> {
  let query = sites(db).select('shop.locale').where('shop.id', '=', shopId)
  if (!evenHidden) {
    query = query.where('shop.is_private', '=', false).where('shop.deactivated_at', 'is', null)
  }
  const row = await query.executeTakeFirst()
  return row ? { ...siteFrom(row), locale: row.locale } : null
}

type Found = { nearest_shop_per_operator: FoundSite[]; remaining_shops: FoundSite[] }

/**
 * The stations open to owners by great-circle distance: of each operator the nearest one, then all
 * the rest. Stations without coordinates come last and are nobody's nearest.
 */
export async function findStations(
  db: Db,
  { lat, lng, kind }: Point & { kind?: Kind | null | undefined },
): Promise<Found> {
  const chord = sql<number | null>`shop.position <-> cube(array[
    ${earthRadiusKm} * cos(radians(${lat}::float8)) * cos(radians(${lng}::float8)),
    ${earthRadiusKm} * cos(radians(${lat}::float8)) * sin(radians(${lng}::float8)),
    ${earthRadiusKm} * sin(radians(${lat}::float8))])`
  let query = sites(db)
    .select(chord.as('chord'))
    .where('shop.is_private', '=', false)
    .where('shop.deactivated_at', 'is', null)
    .orderBy(chord, (order) => order.asc().nullsLast())
    .orderBy('shop.id')
  if (kind) query = query.where(sql<boolean>`${kind} = any(shop.accepts_kinds)`)

  const found: Found = { nearest_shop_per_operator: [], remaining_shops: [] }
  const operators = new Set<number>()
  for (const { chord: straight, ...row } of await query.execute()) {
    const isNearest = straight !== null && !operators.has(row.company_id)
    if (isNearest) operators.add(row.company_id)
    const site = {
      ...siteFrom(row),
      distance_km: straight === null ? null : arc(straight),
      is_nearest: isNearest,
    }
    const list = isNearest ? found.nearest_shop_per_operator : found.remaining_shops
    list.push(site)
  }
  return found
}

/** Kilometres along the ground for a straight line through it, to 100 m. */
function arc(chordKm: number): number {
  const ratio = Math.min(1, chordKm / (2 * earthRadiusKm))
  return Math.round(2 * earthRadiusKm * Math.asin(ratio) * 10) / 10
}

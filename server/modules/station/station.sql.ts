import { sql, type Selectable } from 'kysely'
import type { Location, PublicStation } from '#contract/shapes.ts'
import type { ManagedShop } from '#contract/stations.ts'
import { distanceKm } from '#rules/station/distance.ts'
import { hoursFrom } from '#rules/station/opening-hours.ts'
import type { PickupArea, StationPower } from '#rules/order/pickup-terms.ts'
import type { LocaleKey } from '#rules/limits.ts'
import { preparedQuery, type Db, type Shop, type Params } from '#server/platform/db/index.ts'
import { areaFrom, termsFrom, windowsOf } from './offer.sql.ts'
import { openShopsOfUser } from './sql.ts'

/** The place of a company or station. */
export function placeFrom({ address, city, postal, country, lat, lng }: Location): Location {
  return { address, city, postal, country, lat, lng }
}

/** Row of a station with the name of its company. */
export type StationRow = Selectable<Shop> & { company: string }

/** Facts that the mails and checks of an order need, next to the public ones. */
export type StationForOrder = PublicStation & {
  locale: LocaleKey
  accepts_powers: readonly StationPower[]
  area: PickupArea
}

/** Public facts of a station. */
export function publicStationFrom(row: StationRow): PublicStation {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    contact_person: row.contact_person,
    location: placeFrom(row),
    ...hoursFrom((field) => row[field]),
    is_private: row.is_private,
    has_pickup: row.has_pickup,
    pickup_radius_km: row.pickup_radius_km,
    accepts_kinds: row.accepts_kinds,
    ev_hv_certified: row.ev_hv_certified,
  }
}

const sites = (db: Db) =>
  db
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .selectAll('shop')
    .select(['company.name as company', 'company.permit_ends_on'])

/** Stations that take vehicles at present. */
export const openStations = (db: Db) =>
  sites(db).where('shop.deactivated_at', 'is', null).where('company.deactivated_at', 'is', null)

/** Stations of a company by id with their offers, also hidden and closed ones. */
export async function stationsWithOffers(
  db: Db,
  companyId: number,
): Promise<
  (PublicStation &
    Pick<
      ManagedShop,
      'pickup' | 'accepts_powers' | 'takes_hulls' | 'closed_on_holidays' | 'is_active'
    >)[]
> {
  const rows = await sites(db).where('shop.company_id', '=', companyId).orderBy('shop.id').execute()
  const windows = await windowsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    Object.assign(publicStationFrom(row), {
      pickup: termsFrom(row, windows.get(row.id) ?? []),
      accepts_powers: row.accepts_powers,
      takes_hulls: row.takes_hulls,
      closed_on_holidays: row.closed_on_holidays,
      is_active: row.deactivated_at === null,
    }),
  )
}

/** Any station, also a hidden or closed one, for references from the past. */
export async function publicStationById(db: Db, shopId: number): Promise<PublicStation> {
  const [row] = await site(db, { shopId })
  if (!row) throw new Error('No such station')
  return publicStationFrom(row)
}

const site = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  sites(db).where('shop.id', '=', shopId),
)

/** A station for a person. A private one only with an own order there. */
export async function stationFor(
  db: Db,
  { shopId, personId }: { shopId: number; personId: number },
): Promise<PublicStation | undefined> {
  const row = await openStations(db)
    .where('shop.id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb('shop.is_private', '=', false),
        eb.exists(
          eb
            .selectFrom('vehicle_order')
            .whereRef('vehicle_order.shop_id', '=', 'shop.id')
            .where('vehicle_order.person_id', '=', personId)
            .select('vehicle_order.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row && publicStationFrom(row)
}

const stationForOrderFrom = (row: StationRow): StationForOrder => ({
  ...publicStationFrom(row),
  locale: row.locale,
  accepts_powers: row.accepts_powers,
  area: areaFrom(row),
})

/**
 * A station that takes vehicles of owners on that Finnish day. `evenHidden` finds any station, for an
 * order that was placed.
 */
export async function stationForOrder(
  db: Db,
  shopId: number,
  how: { readonly evenHidden: true } | { readonly on: string },
): Promise<StationForOrder | undefined> {
  const [row] = await ('on' in how
    ? findable(db, { shopId, day: how.on })
    : anyStation(db, { shopId }))
  return row && stationForOrderFrom(row)
}

const anyStation = preparedQuery((db, { shopId }: Params<{ shopId: number }>) =>
  sites(db).where('shop.id', '=', shopId),
)
// A company takes no vehicle after the end of its permit.
const findable = preparedQuery((db, { shopId, day }: Params<{ shopId: number; day: string }>) =>
  openStations(db)
    .where('shop.is_private', '=', false)
    .where('shop.id', '=', shopId)
    .where((eb) =>
      eb.or([eb('company.permit_ends_on', 'is', null), eb('company.permit_ends_on', '>=', day)]),
    ),
)

/** A station that may receive a transfer: open, also if hidden from owners. */
export async function stationForTransfer(
  db: Db,
  shopId: number,
): Promise<(StationForOrder & { takes_hulls: boolean }) | undefined> {
  const row = await openStations(db).where('shop.id', '=', shopId).executeTakeFirst()
  return row && { ...stationForOrderFrom(row), takes_hulls: row.takes_hulls }
}

/**
 * Open stations of other companies, and with `evenOwn` the other ones of the own company. With `ofHulls`
 * only those that take loads of hulls. The nearest first, those without coordinates last.
 */
export async function stationsToSendTo(
  db: Db,
  { shopId, evenOwn, ofHulls }: { shopId: number; evenOwn: boolean; ofHulls: boolean },
): Promise<(PublicStation & { is_own: boolean; distance_km: number | null })[]> {
  const here = await sites(db).where('shop.id', '=', shopId).executeTakeFirstOrThrow()
  const rows = await openStations(db)
    .where('shop.id', '<>', shopId)
    .$if(ofHulls, (rows) => rows.where('shop.takes_hulls', '=', true))
    .$if(!evenOwn, (rows) => rows.where('shop.company_id', '<>', here.company_id))
    .orderBy('company.name')
    .orderBy('shop.id')
    .execute()
  return rows
    .map((row) =>
      Object.assign(publicStationFrom(row), {
        is_own: row.company_id === here.company_id,
        distance_km: distanceKm(here, row),
      }),
    )
    .toSorted((a, b) => (a.distance_km ?? Infinity) - (b.distance_km ?? Infinity) || 0)
}

/** Open stations where the user works, by id. */
export async function stationsOf(
  db: Db,
  accountId: number,
): Promise<{ id: number; name: string }[]> {
  return openShopsOfUser(db, accountId).clearOrderBy().orderBy('shop.id').execute()
}

export const holidayOpening = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .where('id', '=', shopId)
    .select('closed_on_holidays')
    .executeTakeFirstOrThrow()

const axis = (index: 1 | 2 | 3) =>
  sql<number | null>`cube_ll_coord(shop.position, ${sql.lit(index)})`

/** The stations that anyone may find, with their position on a sphere in kilometres. */
export const publicRows = (db: Db) =>
  openStations(db)
    .where('shop.is_private', '=', false)
    .select([axis(1).as('x'), axis(2).as('y'), axis(3).as('z')])
    .orderBy('shop.id')
    .execute()

import { sql } from 'kysely'
import {
  publicStation,
  type OfferingStation,
  type Point,
  type PublicStation,
} from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { limits } from '#rules/limits.ts'
import { hoursFrom } from '#rules/station/opening-hours.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { parse } from '../http/validate.ts'
import type { Db } from '../db/index.ts'
import {
  arrayOf,
  objectOf,
  openObject,
  withFields,
  type OpenObject,
  type RawJson,
} from '../http/raw-json.ts'
import { offerFor, reachesVehicle, type OfferingFacts, type OfferQuestion } from './offer.ts'
import { termsFrom, windowsOf } from './offer.queries.ts'
import { stationLoads } from './station-days.queries.ts'
import { openStations, publicStationFrom } from './station.queries.ts'

// The radius that migration 0001 uses for `shop.position`.
const earthKm = 6371

/** A station that anyone may find: open, and not private. */
export type CachedStation = {
  readonly id: number
  readonly company_id: number
  readonly accepts_kinds: readonly Kind[]
  readonly offering: OfferingFacts
  /** Last day of the company's permit. null: until further notice. */
  readonly permit_ends_on: string | null
  /** Position on a sphere in kilometres. null without coordinates. */
  readonly position: readonly [number, number, number] | null
  /** Serialised and checked once, when the cache is filled. */
  readonly json: OpenObject<PublicStation>
}

/** All public stations, by id. */
export async function readPublicStations(db: Db): Promise<ReadonlyMap<number, CachedStation>> {
  const axis = (index: number) =>
    sql<number | null>`cube_ll_coord(shop.position, ${sql.lit(index)})`
  const rows = await openStations(db)
    .where('shop.is_private', '=', false)
    .select([axis(1).as('x'), axis(2).as('y'), axis(3).as('z')])
    .orderBy('shop.id')
    .execute()
  const windows = await windowsOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        company_id: row.company_id,
        accepts_kinds: row.accepts_kinds,
        permit_ends_on: row.permit_ends_on,
        offering: {
          accepts_kinds: row.accepts_kinds,
          accepts_powers: row.accepts_powers,
          has_pickup: row.has_pickup,
          terms: termsFrom(row, windows.get(row.id) ?? []),
          hours: hoursFrom((field) => row[field]),
          closed_on_holidays: row.closed_on_holidays,
        },
        position: row.position === null ? null : [row.x ?? 0, row.y ?? 0, row.z ?? 0],
        json: openObject(parse(publicStation, publicStationFrom(row), 'answer')),
      },
    ]),
  )
}

/** A station with its great-circle distance in kilometres; null without coordinates. */
type FoundStation = { readonly station: CachedStation; readonly km: number | null }

/**
 * Stations for an owner, by great-circle distance: the nearest one of each company, then the others.
 * Those without coordinates come last. Each tells what it offers to the vehicle. At most
 * `limits.page.max` in all.
 */
export async function nearestStations(
  db: Db,
  stations: ReadonlyMap<number, CachedStation>,
  { now, place: { lat, lng, ...vehicle } }: { now: Date; place: Point & OfferQuestion },
): Promise<RawJson<OfferingStations>> {
  const today = finnishDay(now)
  // A company takes no vehicle after the end of its permit.
  const permitted = [...stations.values()].filter(
    ({ permit_ends_on: end }) => end === null || end >= today,
  )
  const found = firstOf(permitted, onSphere({ lat, lng }), limits.page.max)
  const reaching = found.filter(({ station, km }) =>
    reachesVehicle(station.offering, { ...vehicle, km }),
  )
  const loads = await stationLoads(db, {
    from: today,
    pickupsOf: reaching.map(({ station }) => station.id),
  })
  const met = new Set<number>()
  const nearest: RawJson<OfferingStation>[] = []
  const remaining: RawJson<OfferingStation>[] = []
  for (const { station, km } of found) {
    const isNearest = km !== null && !met.has(station.company_id)
    if (isNearest) met.add(station.company_id)
    const load = loads.get(station.id)
    const offer = offerFor(station.offering, { ...vehicle, km, now, load })
    const list = isNearest ? nearest : remaining
    list.push(withFields(station.json, { distance_km: km, is_nearest: isNearest, offer }))
  }
  return objectOf({
    nearest_shop_per_operator: arrayOf(nearest),
    remaining_shops: arrayOf(remaining),
  })
}

type OfferingStations = {
  nearest_shop_per_operator: OfferingStation[]
  remaining_shops: OfferingStation[]
}

const millimetresPerKm = 1e6
const beyondMm = 3 * earthKm * millimetresPerKm

/**
 * The nearest stations in sequence. At equal distance, to the millimetre, the lower id comes first.
 * Sorts plain numbers that hold the distance and the index. Half the earth in millimetres times
 * some thousand stations fits into a double exactly.
 */
function firstOf(stations: readonly CachedStation[], here: SpherePoint, max: number) {
  const keys = new Float64Array(stations.length)
  for (let index = 0; index < stations.length; index += 1) {
    const position = stations[index]?.position
    const mm = position ? Math.round(chordOf(here, position) * millimetresPerKm) : beyondMm
    keys[index] = mm * stations.length + index
  }
  keys.sort()
  const found: FoundStation[] = []
  for (let rank = 0; rank < Math.min(max, keys.length); rank += 1) {
    const station = stations[(keys[rank] ?? 0) % stations.length]
    if (!station) continue
    const km = station.position && alongTheGround(chordOf(here, station.position))
    found.push({ station, km })
  }
  return found
}

type SpherePoint = readonly [number, number, number]

function onSphere({ lat, lng }: Point): SpherePoint {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [
    earthKm * Math.cos(north) * Math.cos(east),
    earthKm * Math.cos(north) * Math.sin(east),
    earthKm * Math.sin(north),
  ]
}

/** Length of the straight line through the earth. It sorts like the distance on the ground. */
function chordOf(a: SpherePoint, b: SpherePoint): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Great-circle km of a chord in km, to the metre. */
function alongTheGround(chord: number): number {
  const half = Math.min(1, chord / (2 * earthKm))
  return Math.round(2 * earthKm * Math.asin(half) * 1000) / 1000
}

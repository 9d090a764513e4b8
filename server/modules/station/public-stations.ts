import {
  publicStation,
  stationPin,
  type Point,
  type PublicStation,
  type StationPin,
} from '#contract/shapes.ts'
import { hoursFrom } from '#rules/station/opening-hours.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { perProcess } from '#server/platform/context.ts'
import { parse } from '#server/platform/http/validate.ts'
import { createVersionedCaches, type Db } from '#server/platform/db/index.ts'
import {
  openObject,
  rawJson,
  type OpenObject,
  type RawJson,
} from '#server/platform/http/raw-json.ts'
import type { OfferingFacts } from './offer.ts'
import { termsFrom, windowsOf } from './offer.sql.ts'
import { publicRows, publicStationFrom } from './station.sql.ts'

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
  /** The same place in degrees. */
  readonly point: Point | null
  /** Serialised and checked once, when the cache is filled. */
  readonly json: OpenObject<PublicStation>
}

const cached = perProcess(({ db }) =>
  createVersionedCaches(db.read)('stations', readPublicStations),
)

/** All public stations by id, from memory unless they changed. */
export const publicStations = (
  ctx: Parameters<typeof cached>[0],
): Promise<ReadonlyMap<number, CachedStation>> => cached(ctx)()

/** All public stations, by id. */
async function readPublicStations(db: Db): Promise<ReadonlyMap<number, CachedStation>> {
  const rows = await publicRows(db)
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
        point: hasCoordinates(row) ? { lat: row.lat, lng: row.lng } : null,
        json: openObject(parse(publicStation, publicStationFrom(row), 'answer')),
      },
    ]),
  )
}

type Stations = ReadonlyMap<number, CachedStation>
type Pins = RawJson<StationPin[]>

/** Four decimals are some ten metres. The row of a station has its exact place. */
const rounded = (degrees: number) => Number(degrees.toFixed(4))

/** Pins of all stations with a place, made once for each version of the cached stations. */
const pins = new WeakMap<Stations, Pins>()

export function stationPins(stations: Stations): Pins {
  const known = pins.get(stations)
  if (known) return known
  const made = rawJson(
    [...stations.values()].flatMap(({ id, point }) =>
      point ? [parse(stationPin, [id, rounded(point.lat), rounded(point.lng)], 'answer')] : [],
    ),
  )
  pins.set(stations, made)
  return made
}

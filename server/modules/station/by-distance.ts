import type { Point } from '#contract/shapes.ts'
import type { CachedStation } from './public-stations.ts'

// The radius that the index of `shop.position` uses.
const earthKm = 6371

/** A station with its great-circle distance in kilometres; null without coordinates. */
export type FoundStation = {
  readonly station: CachedStation
  readonly km: number | null
  /** Length of the straight line in millimetres. Sorts the stations, with the id. */
  readonly mm: number
  /** The nearest station of its company. */
  readonly isNearest: boolean
}

const millimetresPerKm = 1e6
/** Farther than any station: those without coordinates come last. */
const beyondMm = 3 * earthKm * millimetresPerKm

/**
 * The nearest stations in sequence. At equal distance, to the millimetre, the lower id comes first.
 * Sorts plain numbers that hold the distance and the index. Half the earth in millimetres times
 * some thousand stations fits into a double exactly.
 */
export function byDistance(
  stations: readonly CachedStation[],
  place: Point,
  max: number,
): FoundStation[] {
  const here = onSphere(place)
  const keys = new Float64Array(stations.length)
  for (let index = 0; index < stations.length; index += 1) {
    const position = stations[index]?.position
    const mm = position ? Math.round(chordOf(here, position) * millimetresPerKm) : beyondMm
    keys[index] = mm * stations.length + index
  }
  keys.sort()
  const met = new Set<number>()
  const found: FoundStation[] = []
  for (const key of keys.subarray(0, max)) {
    const station = stations[key % stations.length]
    if (!station) continue
    const km = station.position && alongTheGround(chordOf(here, station.position))
    const isNearest = km !== null && !met.has(station.company_id)
    if (isNearest) met.add(station.company_id)
    found.push({ station, km, mm: Math.floor(key / stations.length), isNearest })
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

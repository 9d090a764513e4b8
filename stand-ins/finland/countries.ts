import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { boxOf, project } from './mercator.ts'
import { ringOf } from './ring.ts'
import type { Box, Points } from './mercator.ts'
import type { Ring } from './ring.ts'

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

// ISO 3166-1 numeric codes: Finland, and Åland, which Natural Earth counts as a separate country.
const finland = new Set(['246', '248'])

/**
 * A piece of a line. `start` is its distance from the start of the whole line, in the unit square.
 */
export type Line = { readonly points: Points; readonly box: Box; readonly start: number }

// A tile draws only the pieces that it touches.
const pointsInPiece = 16

export type Countries = {
  /** Every country of the world in low detail: the land outside the detailed data. */
  readonly all: Ring[]
  readonly own: Ring[]
  readonly foreign: Ring[]
  /** Land borders: Finland's own, and those of the rest of the world. */
  readonly borders: { readonly own: Line[]; readonly other: Line[] }
}

/** Returns positions in the unit square without the jumps of 360 degrees at the antimeridian. */
const unwrapped = (positions: readonly Position[]): Points => {
  const points = new Float64Array(positions.length * 2)
  let turn = 0
  let before = positions[0]?.[0] ?? 0
  for (const [i, [lng = 0, lat = 0]] of positions.entries()) {
    turn += lng - before > 180 ? -360 : lng - before < -180 ? 360 : 0
    before = lng
    const [x, y] = project(lng + turn, lat)
    points[i * 2] = x
    points[i * 2 + 1] = y
  }
  return points
}

/** Returns the ring, and a copy shifted by one world where unwrapping left the map. */
const ringsOf = (closed: readonly Position[]): Ring[] => {
  const ring = ringOf(unwrapped(closed).subarray(0, -2))
  const turn = ring.box.right > 1 ? -1 : ring.box.left < 0 ? 1 : 0
  return turn === 0
    ? [ring]
    : [ring, ringOf(ring.points.map((value, i) => (i % 2 === 0 ? value + turn : value)))]
}

const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

const lengthOf = (points: Points): number => {
  let length = 0
  for (let i = 2; i < points.length; i += 2)
    length += Math.hypot(
      (points[i] ?? 0) - (points[i - 2] ?? 0),
      (points[i + 1] ?? 0) - (points[i - 1] ?? 0),
    )
  return length
}

const piecesOf = (positions: readonly Position[]): Line[] => {
  const whole = unwrapped(positions)
  const pieces: Line[] = []
  let start = 0
  for (let i = 0; i < whole.length - 2; i += pointsInPiece * 2) {
    const points = whole.slice(i, i + pointsInPiece * 2 + 2)
    pieces.push({ points, box: boxOf(points), start })
    start += lengthOf(points)
  }
  return pieces
}

const read = (): Countries => {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const { countries } = atlas.objects
  const shapes = feature(atlas, countries).features.map(({ id, geometry }) => ({
    own: finland.has(String(id)),
    rings: polygonsOf(geometry as Polygon | MultiPolygon).flatMap((rings) =>
      rings.flatMap(ringsOf),
    ),
  }))
  const isOwn = (a: { id?: string | number }, b: { id?: string | number }): boolean =>
    finland.has(String(a.id)) || finland.has(String(b.id))
  return {
    all: shapes.flatMap(({ rings }) => rings),
    own: shapes.filter(({ own }) => own).flatMap(({ rings }) => rings),
    foreign: shapes.filter(({ own }) => !own).flatMap(({ rings }) => rings),
    borders: {
      own: mesh(atlas, countries, (a, b) => a !== b && isOwn(a, b)).coordinates.flatMap(piecesOf),
      other: mesh(atlas, countries, (a, b) => a !== b && !isOwn(a, b)).coordinates.flatMap(
        piecesOf,
      ),
    },
  }
}

let known: Countries | undefined

/**
 * Returns Natural Earth's countries (scale 1:10 000 000) from the package world-atlas, read once.
 */
export const readCountries = (): Countries => (known ??= read())

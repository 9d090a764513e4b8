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

// ISO 3166-1 numeric: Finland, and Åland, which Natural Earth counts as a country of its own.
const finland = new Set(['246', '248'])

export type Line = { readonly points: Points; readonly box: Box }

export type Countries = {
  /** Every country of the world, coarse: the land outside the detailed data. */
  readonly all: Ring[]
  readonly own: Ring[]
  readonly foreign: Ring[]
  /** Land borders: Finland's own, and those of the rest of the world. */
  readonly borders: { readonly own: Line[]; readonly other: Line[] }
}

/** Takes the jumps of 360 degrees at the antimeridian out of a row of positions. */
export const unwrap = (positions: readonly Position[]): Position[] => {
  let turn = 0
  let before = positions[0]?.[0] ?? 0
  return positions.map(([lng = 0, lat = 0]) => {
    turn += lng - before > 180 ? -360 : lng - before < -180 ? 360 : 0
    before = lng
    return [lng + turn, lat]
  })
}

const toUnit = (positions: readonly Position[]): Points =>
  Float64Array.from(positions.flatMap(([lng = 0, lat = 0]) => project(lng, lat)))

/** The ring, and again one world over where unwrapping has carried it past the edge of the map. */
const ringsOf = (closed: readonly Position[]): Ring[] => {
  const ring = ringOf(toUnit(unwrap(closed).slice(0, -1)))
  const turn = ring.box.right > 1 ? -1 : ring.box.left < 0 ? 1 : 0
  return turn === 0
    ? [ring]
    : [ring, ringOf(ring.points.map((value, i) => (i % 2 === 0 ? value + turn : value)))]
}

const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

const linesOf = (parts: Position[][]): Line[] =>
  parts.map((part) => {
    const points = toUnit(unwrap(part))
    return { points, box: boxOf(points) }
  })

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
      own: linesOf(mesh(atlas, countries, (a, b) => a !== b && isOwn(a, b)).coordinates),
      other: linesOf(mesh(atlas, countries, (a, b) => a !== b && !isOwn(a, b)).coordinates),
    },
  }
}

let known: Countries | undefined

/** Natural Earth's countries (scale 1:10 000 000) from the package world-atlas, read once. */
export const readCountries = (): Countries => (known ??= read())

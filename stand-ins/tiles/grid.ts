import { kmBetween, nearest } from '#stand-ins/finland/distance.ts'
import {
  boxOf,
  overlaps,
  project,
  tileBox,
  tileSize,
  unproject,
  worldSize,
} from '#stand-ins/finland/mercator.ts'
import { sizeOf, styles, widthOf } from './lettering.ts'
import { fromGrid, toGrid } from './tm35.ts'
import { inkBox } from './labels.ts'
import type { Place } from '#stand-ins/finland/places.ts'
import type { Box, Points } from '#stand-ins/finland/mercator.ts'
import type { Layout } from './labels.ts'

/** Width of a grid square in metres by zoom: about 200 pixels at each. */
const squares: Readonly<Record<number, number>> = {
  12: 5000,
  13: 2000,
  14: 1000,
  15: 500,
  16: 200,
  17: 100,
  18: 50,
}

/**
 * A line of small letters in tenths of a pixel of the world, with the direction of its arrow if
 * any.
 */
export type Note = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  readonly box: Box
  /** Degrees clockwise from north. */
  readonly heading: number | null
}

export type Grid = { readonly lines: readonly Points[]; readonly notes: readonly Note[] }

const none: Grid = { lines: [], notes: [] }

// Area where the grid is true to scale: Finland and a margin.
const covered: Box = { left: 17, right: 34, top: 58.5, bottom: 71 }
// A place farther away than this (in km) is not shown.
const faraway = 40
const arrowRoom = 160

// No signpost within this many tenths of a pixel of a name.
const loneliness = 1500

const metres = (value: number): string =>
  value < 1000 ? `${value} m` : `${String(value / 1000).replace('.', ',')} km`

/** Rounds metres as a signpost does: more for a longer distance. */
const rounded = (value: number): number => {
  const unit = value < 1000 ? 10 : value < 10_000 ? 100 : 1000
  return Math.max(unit, Math.round(value / unit) * unit)
}

const headingTo = (
  from: { lat: number; lng: number },
  to: { lat: number; lng: number },
): number => {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  return Math.round((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI)
}

const noteAt = (text: string, at: readonly [number, number], heading: number | null): Note => {
  const size = sizeOf(styles.measure, 0)
  const width = widthOf(text, styles.measure, size)
  const whole = width + (heading === null ? 0 : arrowRoom)
  const x = Math.round(at[0] - whole / 2)
  const y = Math.round(at[1] + size * 0.35)
  return { text, x, y, size, width, heading, box: inkBox(x, y, whole, size) }
}

const within = (inner: { lng: number; lat: number }): boolean =>
  inner.lng > covered.left &&
  inner.lng < covered.right &&
  inner.lat > covered.top &&
  inner.lat < covered.bottom

// Squares to check on each side of the middle one. A tile holds fewer than two.
const reach = 2

/** Returns the corners, as column and row of the grid, of the squares around a position. */
const cornersAround = (position: { lng: number; lat: number }, square: number) => {
  const { east, north } = toGrid(position.lng, position.lat)
  const steps = Array.from({ length: reach * 2 + 1 }, (_, i) => i - reach)
  return steps.flatMap((right) =>
    steps.map(
      (up) => [Math.floor(east / square) + right, Math.floor(north / square) + up] as const,
    ),
  )
}

/** Returns the position of a grid corner in the unit square of the map. */
const gridPoint = (square: number, column: number, row: number): [x: number, y: number] => {
  const { lng, lat } = fromGrid(column * square, row * square)
  return project(lng, lat)
}

const linesFrom = (square: number, column: number, row: number): Points[] => {
  const from = gridPoint(square, column, row)
  return [
    Float64Array.from([...from, ...gridPoint(square, column + 1, row)]),
    Float64Array.from([...from, ...gridPoint(square, column, row + 1)]),
  ]
}

const inWorld = ([x, y]: [number, number], zoom: number): [number, number] => [
  x * worldSize(zoom),
  y * worldSize(zoom),
]

const signpost = (
  places: readonly Place[],
  square: number,
  zoom: number,
  column: number,
  row: number,
): Note[] => {
  const position = fromGrid((column + 0.5) * square, (row + 0.5) * square)
  const place = nearest(position, places)
  const distance = kmBetween(position, place)
  if (distance > faraway) return []
  const text = `${place.name} ${metres(rounded(distance * 1000))}`
  const at = inWorld(gridPoint(square, column + 0.5, row + 0.5), zoom)
  return [noteAt(text, at, headingTo(position, place))]
}

const measure = (square: number, zoom: number, column: number, row: number): Note =>
  noteAt(metres(square), inWorld(gridPoint(square, column + 0.5, row), zoom), null)

/**
 * Returns the national plane grid with its measure for the deep zooms, which have no streets. Every
 * second square has a signpost to the nearest place. Everything is placed by the grid and not by
 * the tile, so neighbouring tiles match.
 */
export const gridOf = (
  places: readonly Place[],
  names: Layout,
  zoom: number,
  x: number,
  y: number,
): Grid => {
  const square = squares[zoom]
  const middle = unproject((x + 0.5) / 2 ** zoom, (y + 0.5) / 2 ** zoom)
  if (square === undefined || !within(middle)) return none
  const corners = cornersAround(middle, square)
  const signposts = corners
    .filter(([column, row]) => column % 2 === 0 && row % 2 === 0)
    .flatMap(([column, row]) => signpost(places, square, zoom, column, row))
    .filter(({ box }) => names.isFree(box, loneliness))
  const measures = corners
    .filter(([column, row]) => column % 4 === 1 && row % 4 === 1)
    .map(([column, row]) => measure(square, zoom, column, row))
    .filter(({ box }) => names.isFree(box, 0))
  const tile: Box = {
    left: x * tileSize,
    right: (x + 1) * tileSize,
    top: y * tileSize,
    bottom: (y + 1) * tileSize,
  }
  const near = tileBox(zoom, x, y, 0.05)
  return {
    lines: corners
      .flatMap(([column, row]) => linesFrom(square, column, row))
      .filter((line) => overlaps(boxOf(line), near)),
    notes: [...signposts, ...measures].filter(({ box }) => overlaps(box, tile)),
  }
}

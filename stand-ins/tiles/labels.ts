import { overlaps, project, tileSize, worldSize } from '#stand-ins/finland/mercator.ts'
import { sizeOf, styles, widthOf } from './lettering.ts'
import { labelCandidates } from './label-candidates.ts'
import type { Place } from '#stand-ins/finland/places.ts'
import type { Box } from '#stand-ins/finland/mercator.ts'
import type { StyleName } from './lettering.ts'
import type { LabelCandidate } from './label-candidates.ts'

/** A dot for a place, in tenths of a pixel of the world at the label's zoom. */
type Dot = { readonly x: number; readonly y: number; readonly radius: number }

/** A placed name, in tenths of a pixel of the world: start of its baseline and its area. */
export type Label = {
  readonly text: string
  readonly style: StyleName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  readonly dot: Dot | null
  /** All ink: letters, halo and dot. */
  readonly box: Box
}

export const haloWidth = 15
// Distance around a town without space for its name in which no other place is named.
const standInReach = 70
const shiftedFrom = 13
// Smallest distance between names, more at zooms with many names.
const room = (zoom: number): number => (zoom === 5 ? 25 : zoom < 8 ? 60 : 45)

/** Positions where a name may start, as shares of its width and steps from its dot, best first. */
const aroundDot = (x: number, y: number, width: number, size: number, radius: number) => {
  const gap = radius + 30
  const middle = y + size * 0.35
  return [
    [x + gap, middle],
    [x - gap - width, middle],
    [x - width / 2, y - gap - size * 0.1],
    [x - width / 2, y + gap + size * 0.7],
    [x + gap * 0.7, y - gap * 0.7],
    [x + gap * 0.7, y + gap * 0.7 + size * 0.6],
  ] as const
}

/** On its place. At high zooms also just below or above, where a larger name covers the place. */
const onPlace = (zoom: number, x: number, y: number, width: number, size: number) =>
  (zoom < shiftedFrom ? [0] : [0, 1.9, -1.9]).map(
    (lines) => [x - width / 2, y + size * (0.35 + lines)] as const,
  )

/** Area of the letters and their halo, from the start of the baseline. */
export const inkBox = (x: number, y: number, width: number, size: number): Box => ({
  left: x - haloWidth,
  right: x + width + haloWidth,
  top: y - size * 0.95 - haloWidth,
  bottom: y + size * 0.28 + haloWidth,
})

const withDot = (box: Box, dot: Dot | null): Box => {
  if (!dot) return box
  const reach = dot.radius + 10
  return {
    left: Math.min(box.left, dot.x - reach),
    right: Math.max(box.right, dot.x + reach),
    top: Math.min(box.top, dot.y - reach),
    bottom: Math.max(box.bottom, dot.y + reach),
  }
}

const candidates = (candidate: LabelCandidate, zoom: number): Label[] => {
  const style = styles[candidate.style]
  const size = sizeOf(style, zoom)
  const text = style.capitals ? candidate.text.toUpperCase() : candidate.text
  const width = widthOf(text, style, size)
  const [x, y] = project(candidate.lng, candidate.lat).map((unit) =>
    Math.round(unit * worldSize(zoom)),
  )
  if (x === undefined || y === undefined) return []
  const dot = candidate.dot ? { x, y, radius: candidate.style === 'city' ? 27 : 20 } : null
  const starts = dot ? aroundDot(x, y, width, size, dot.radius) : onPlace(zoom, x, y, width, size)
  return starts.map(([left, baseline]) => {
    const [startX, startY] = [Math.round(left), Math.round(baseline)]
    const box = withDot(inkBox(startX, startY, width, size), dot)
    return { text, style: candidate.style, x: startX, y: startY, size, width, dot, box }
  })
}

const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

/** Returns the tiles that a box touches, as `x/y`. */
const tilesOf = ({ left, right, top, bottom }: Box): string[] => {
  const at = (value: number): number => Math.floor(value / tileSize)
  const keys: string[] = []
  for (let x = at(left); x <= at(right); x++)
    for (let y = at(top); y <= at(bottom); y++) keys.push(`${x}/${y}`)
  return keys
}

const append = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Area around a town without space for its name in which no smaller place is named. */
const aroundUnnamed = ({ x, y }: Dot): Box =>
  grown({ left: x, right: x, top: y, bottom: y }, standInReach)

export type Layout = {
  readonly labels: readonly Label[]
  /** Returns the labels with ink in tile x/y of the layout's zoom. */
  in(x: number, y: number): readonly Label[]
  /** Whether no name is nearer to the box than `distance`. */
  isFree(box: Box, distance: number): boolean
}

/**
 * Places the names of a whole zoom level, the largest places first, without overlaps. A name that
 * crosses a tile's edge is then the same in both tiles.
 */
export const layOut = (places: readonly Place[], zoom: number): Layout => {
  const byTile = new Map<string, Label[]>()
  const taken = new Map<string, Box[]>()
  const isFree = (box: Box, distance: number): boolean => {
    const wide = grown(box, distance)
    return !tilesOf(wide).some((key) => taken.get(key)?.some((other) => overlaps(other, wide)))
  }
  const take = (box: Box): void => {
    for (const key of tilesOf(box)) append(taken, key, box)
  }
  const labels: Label[] = []
  for (const candidate of labelCandidates(places, zoom)) {
    const choices = candidates(candidate, zoom)
    const label = choices.find(({ box }) => isFree(box, room(zoom)))
    if (label) {
      labels.push(label)
      take(label.box)
      for (const key of tilesOf(label.box)) append(byTile, key, label)
    } else for (const { dot } of choices.slice(0, 1)) if (dot) take(aroundUnnamed(dot))
  }
  return { labels, in: (x, y) => byTile.get(`${x}/${y}`) ?? [], isFree }
}

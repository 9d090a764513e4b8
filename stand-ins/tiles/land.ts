import { contains, overlaps, tileBox, worldSize } from '#stand-ins/finland/mercator.ts'
import { memoize } from './memoize.ts'
import { clipRing, simplifyRing, smoothRing } from './shape.ts'
import { ringOf } from '#stand-ins/finland/ring.ts'
import type { Box, Points } from '#stand-ins/finland/mercator.ts'
import type { Ring } from '#stand-ins/finland/ring.ts'

/** Detail of the land from a zoom on: lengths in tenths of a pixel. */
type Detail = {
  readonly zoom: number
  /** Points closer than this to the simplified line are left out. */
  readonly tolerance: number
  /** Lakes (holes) and islands with an area below the square of this are left out. */
  readonly lake: number
  readonly island: number
  /** Lakes with fewer points are fragments of the source's own tiling and look like blocks. */
  readonly lakePoints: number
  /** Rounds of corner cutting. Edges of the source are about 600 m long. */
  readonly smoothing: number
}

const details: readonly Detail[] = [
  { zoom: 13, tolerance: 0, lake: 80, island: 10, lakePoints: 6, smoothing: 4 },
  { zoom: 11, tolerance: 0, lake: 80, island: 10, lakePoints: 6, smoothing: 3 },
  { zoom: 10, tolerance: 0, lake: 70, island: 8, lakePoints: 6, smoothing: 2 },
  { zoom: 9, tolerance: 0, lake: 50, island: 8, lakePoints: 5, smoothing: 2 },
  { zoom: 8, tolerance: 0, lake: 40, island: 8, lakePoints: 4, smoothing: 1 },
  { zoom: 7, tolerance: 2, lake: 34, island: 8, lakePoints: 4, smoothing: 1 },
  { zoom: 0, tolerance: 3, lake: 24, island: 8, lakePoints: 4, smoothing: 0 },
]

// An island in a lake with fewer points is a fragment of the source's tiling.
const lakeIslandPoints = 6
// Smaller lakes have no island worth drawing.
const largeLakePoints = 12
// A sliver has an area below this share of the square of its length.
const sliver = 0.08

// From this zoom on a tile is cut from the piece of land of its ancestor at this zoom.
const cellZoom = 8
// Wider than any edge of the source (5 km), so that both sides of a cell are smoothed alike.
const cellMargin = 0.3
const manyCells = 24
const manySheets = 16

const detailAt = (zoom: number): Detail => {
  const detail = details.find((row) => zoom >= row.zoom)
  if (!detail) throw new RangeError(`no land at zoom ${zoom}`)
  return detail
}

const isSliver = ({ points, area, box: { left, right, top, bottom } }: Ring): boolean =>
  points.length / 2 < largeLakePoints && area < sliver * ((right - left) ** 2 + (bottom - top) ** 2)

const isDrawn = (ring: Ring, detail: Detail, zoom: number): boolean =>
  ring.area >= ((ring.hole ? detail.lake : detail.island) / worldSize(zoom)) ** 2 &&
  (!ring.hole || (ring.points.length / 2 >= detail.lakePoints && !isSliver(ring)))

/** Returns the rings without the fragments that look like islands in large lakes. */
const withoutShards = (rings: readonly Ring[]): Ring[] => {
  const lakes = rings.filter(({ hole, points }) => hole && points.length / 2 >= largeLakePoints)
  return rings.filter(
    ({ hole, points, box }) =>
      hole ||
      points.length / 2 >= lakeIslandPoints ||
      !lakes.some((lake) => contains(lake.box, box)),
  )
}

/** Returns the parts of the rings inside the box. Rings fully inside stay unchanged. */
export const cut = (rings: readonly Ring[], box: Box): Points[] =>
  rings
    .filter((ring) => overlaps(ring.box, box))
    .map((ring) => (contains(box, ring.box) ? ring.points : clipRing(ring.points, box)))
    .filter((points) => points.length >= 6)

const generalise = ({ points }: Ring, { tolerance, smoothing }: Detail, zoom: number): Ring[] => {
  const simple = simplifyRing(points, tolerance / worldSize(zoom))
  return simple.length >= 6 ? [ringOf(smoothRing(simple, smoothing))] : []
}

/**
 * The land by tile. A whole ring is filtered, simplified and rounded before it is cut, so both
 * sides of a tile's edge draw the same line.
 */
export const createLand = (all: readonly Ring[]) => {
  const rings = withoutShards(all)
  const cells = memoize<Ring[]>(manyCells)
  const sheets = memoize<Ring[]>(manySheets)

  // Below the cell zoom a whole zoom is prepared at once. Above it only its choice of rings is.
  const sheet = (zoom: number): Ring[] =>
    sheets(String(zoom), () => {
      const detail = detailAt(zoom)
      const drawn = rings.filter((ring) => isDrawn(ring, detail, zoom))
      return zoom < cellZoom ? drawn.flatMap((ring) => generalise(ring, detail, zoom)) : drawn
    })

  const cell = (zoom: number, x: number, y: number): Ring[] => {
    const up = 2 ** (zoom - cellZoom)
    const [column, row] = [Math.floor(x / up), Math.floor(y / up)]
    return cells(`${zoom}/${column}/${row}`, () =>
      cut(sheet(zoom), tileBox(cellZoom, column, row, cellMargin)).map((points) =>
        ringOf(smoothRing(points, detailAt(zoom).smoothing)),
      ),
    )
  }

  /**
   * Returns the land in tile z/x/y with a strip of `margin` (a share of the tile's side) around it.
   */
  return (zoom: number, x: number, y: number, margin: number): Points[] =>
    cut(zoom < cellZoom ? sheet(zoom) : cell(zoom, x, y), tileBox(zoom, x, y, margin))
}

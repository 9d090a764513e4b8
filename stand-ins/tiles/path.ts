import { worldSize } from '#stand-ins/finland/mercator.ts'
import type { Points } from '#stand-ins/finland/mercator.ts'

/** Returns a step in its shortest spelling: `h` and `v` for horizontal and vertical ones. */
const step = (dx: number, dy: number): string =>
  dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : dy < 0 ? `l${dx}${dy}` : `l${dx} ${dy}`

/**
 * Writes rings or lines as SVG path data in whole tenths of a pixel from the corner of tile z/x/y.
 * A point is rounded in the world and not in the tile, so that neighbours match.
 */
export const pathWriter = (zoom: number, x: number, y: number) => {
  const world = worldSize(zoom)
  const side = worldSize(0)
  const write = (points: Points, end: string): string => {
    let path = ''
    let fromX = 0
    let fromY = 0
    for (let i = 0; i < points.length; i += 2) {
      const toX = Math.round((points[i] ?? 0) * world) - x * side
      const toY = Math.round((points[i + 1] ?? 0) * world) - y * side
      if (i === 0) path += `M${toX} ${toY}`
      else if (toX !== fromX || toY !== fromY) path += step(toX - fromX, toY - fromY)
      fromX = toX
      fromY = toY
    }
    return path + end
  }
  return {
    rings: (rings: readonly Points[]): string => rings.map((ring) => write(ring, 'z')).join(''),
    lines: (lines: readonly Points[]): string => lines.map((line) => write(line, '')).join(''),
  }
}

import { boxOf } from './mercator.ts'
import type { Box, Points } from './mercator.ts'

/** A closed ring (its first point is not repeated) with its area and bounding box. */
export type Ring = {
  readonly hole: boolean
  readonly points: Points
  readonly area: number
  readonly box: Box
}

const areaOf = (points: Points): number => {
  let twice = 0
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length
    twice += (points[i] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[i + 1] ?? 0)
  }
  return Math.abs(twice) / 2
}

export const ringOf = (points: Points, hole = false): Ring => ({
  hole,
  points,
  area: areaOf(points),
  box: boxOf(points),
})

/** Whether a point of the unit square lies inside an odd number of the rings. */
export const isInside = (x: number, y: number, rings: readonly Ring[]): boolean => {
  let inside = false
  for (const { points, box } of rings) {
    if (y < box.top || y > box.bottom || x < box.left || x > box.right) continue
    for (let i = 0; i < points.length; i += 2) {
      const next = (i + 2) % points.length
      const [fromY = 0, toY = 0] = [points[i + 1], points[next + 1]]
      if (fromY > y === toY > y) continue
      const [fromX = 0, toX = 0] = [points[i], points[next]]
      if (x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) inside = !inside
    }
  }
  return inside
}

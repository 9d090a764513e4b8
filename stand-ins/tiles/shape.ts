import type { Box, Points } from '#stand-ins/finland/mercator.ts'

type Side = { axis: 0 | 1; bound: number; keeps: 1 | -1 }

const sidesOf = (box: Box): Side[] => [
  { axis: 0, bound: box.left, keeps: 1 },
  { axis: 0, bound: box.right, keeps: -1 },
  { axis: 1, bound: box.top, keeps: 1 },
  { axis: 1, bound: box.bottom, keeps: -1 },
]

const clipAt = (points: Points, { axis, bound, keeps }: Side): Points => {
  const stored: number[] = []
  let fromX = points[points.length - 2] ?? 0
  let fromY = points[points.length - 1] ?? 0
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    const before = keeps * ((axis === 0 ? fromX : fromY) - bound)
    const now = keeps * ((axis === 0 ? x : y) - bound)
    if (before * now < 0) {
      const share = before / (before - now)
      stored.push(fromX + (x - fromX) * share, fromY + (y - fromY) * share)
    }
    if (now >= 0) stored.push(x, y)
    fromX = x
    fromY = y
  }
  return Float64Array.from(stored)
}

/** Returns the ring inside the box (Sutherland-Hodgman). Its cut edges follow the box. */
export const clipRing = (points: Points, box: Box): Points =>
  sidesOf(box).reduce((rest, side) => (rest.length > 0 ? clipAt(rest, side) : rest), points)

/**
 * One pass of Chaikin's corner cutting: each edge keeps its middle half, so corners become round.
 */
const cutCorners = (points: Points): Points => {
  const cut = new Float64Array(points.length * 2)
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length
    for (const axis of [0, 1]) {
      const here = points[i + axis] ?? 0
      const there = points[next + axis] ?? 0
      cut[i * 2 + axis] = here * 0.75 + there * 0.25
      cut[i * 2 + 2 + axis] = here * 0.25 + there * 0.75
    }
  }
  return cut
}

/** Returns the ring with its corners rounded `passes` times. Every pass doubles the points. */
export const smoothRing = (points: Points, passes: number): Points =>
  passes === 0 ? points : smoothRing(cutCorners(points), passes - 1)

/** Returns the square of the distance of point `at` from the line through points `a` and `b`. */
const offLine = (points: Points, at: number, a: number, b: number): number => {
  const ax = points[a * 2] ?? 0
  const ay = points[a * 2 + 1] ?? 0
  const dx = (points[b * 2] ?? 0) - ax
  const dy = (points[b * 2 + 1] ?? 0) - ay
  const x = (points[at * 2] ?? 0) - ax
  const y = (points[at * 2 + 1] ?? 0) - ay
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length))
  return (x - dx * share) ** 2 + (y - dy * share) ** 2
}

const farthest = (points: Points, from: number, to: number): [at: number, distance: number] => {
  let at = from
  let distance = 0
  for (let i = from + 1; i < to; i++) {
    const off = offLine(points, i, from, to)
    if (off > distance) [at, distance] = [i, off]
  }
  return [at, distance]
}

/**
 * Returns the ring without points nearer than `tolerance` to the simplified line (Douglas-Peucker).
 */
export const simplifyRing = (points: Points, tolerance: number): Points => {
  const count = points.length / 2
  const keep = new Uint8Array(count)
  keep[0] = keep[count - 1] = 1
  const open: [number, number][] = [[0, count - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [at, distance] = farthest(points, ...span)
    if (distance <= tolerance * tolerance) continue
    keep[at] = 1
    open.push([span[0], at], [at, span[1]])
  }
  return points.filter((_, i) => keep[i >> 1] === 1)
}

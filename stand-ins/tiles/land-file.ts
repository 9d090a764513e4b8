import { boxOf, project } from './mercator.ts'
import type { Box, Points } from './mercator.ts'

/** A closed ring (its first point is not repeated) with its area and the box around it. */
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

/** Reads one zigzag varint after the other. Throws `RangeError` past the end of the bytes. */
const varints = (bytes: Uint8Array) => {
  let at = 0
  return {
    next(): number {
      let value = 0
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[at++]
        if (byte === undefined) throw new RangeError('the land file ends too early')
        value += (byte & 127) * scale
        if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
      }
    },
    isAtEnd: () => at === bytes.length,
  }
}

/**
 * Decodes `fi-land.bin` (format: stand-ins/data/map/README.md) into rings of the unit square.
 * Throws `RangeError` when the bytes are too few or too many for the count that they begin with.
 */
export const decodeLand = (bytes: Uint8Array): Ring[] => {
  const source = varints(bytes)
  const rings = Array.from({ length: source.next() }, () => {
    const hole = source.next() === 1
    const points = new Float64Array(source.next() * 2)
    let lng = 0
    let lat = 0
    for (let i = 0; i < points.length; i += 2) {
      lng += source.next()
      lat += source.next()
      points.set(project(lng / 1e5, lat / 1e5), i)
    }
    return ringOf(points, hole)
  })
  if (!source.isAtEnd()) throw new RangeError('the land file goes on after its last ring')
  return rings
}

import { project } from '#stand-ins/finland/mercator.ts'
import { ringOf } from '#stand-ins/finland/ring.ts'
import type { Ring } from '#stand-ins/finland/ring.ts'

/**
 * Reads zigzag varints in sequence.
 * @throws RangeError past the end of the bytes
 */
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
 * @throws RangeError when there are too few or too many bytes for the count at their start
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
      const [x, y] = project(lng / 1e5, lat / 1e5)
      points[i] = x
      points[i + 1] = y
    }
    return ringOf(points, hole)
  })
  if (!source.isAtEnd()) throw new RangeError('the land file goes on after its last ring')
  return rings
}

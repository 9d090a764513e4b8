/**
 * Points in sequence, x before y, in the unit square of Web Mercator (0 west and north, 1 east and
 * south).
 */
export type Points = Float64Array

export type Box = { left: number; top: number; right: number; bottom: number }

/** Tile coordinates are in tenths of a pixel. */
export const tenths = 10
export const tileSize = 256 * tenths

/** Returns the side of the whole world in tenths of a pixel at `zoom`. */
export const worldSize = (zoom: number): number => tileSize * 2 ** zoom

/** Converts degrees to Web Mercator's unit square. */
export const project = (lng: number, lat: number): [x: number, y: number] => {
  const sine = Math.sin((Math.max(-85.06, Math.min(85.06, lat)) * Math.PI) / 180)
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Converts Web Mercator's unit square to degrees. */
export const unproject = (x: number, y: number): { lng: number; lat: number } => ({
  lng: (x - 0.5) * 360,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
})

/**
 * Returns the square of tile z/x/y in the unit square, extended by `margin` (a share of the tile's
 * side).
 */
export const tileBox = (zoom: number, x: number, y: number, margin: number): Box => {
  const side = 2 ** -zoom
  return {
    left: (x - margin) * side,
    top: (y - margin) * side,
    right: (x + 1 + margin) * side,
    bottom: (y + 1 + margin) * side,
  }
}

export const boxOf = (points: Points): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.top) box.top = y
    if (y > box.bottom) box.bottom = y
  }
  return box
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const contains = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

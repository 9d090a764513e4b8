const kmPerDegree = 111.2
const radians = Math.PI / 180

export type Position = { readonly lat: number; readonly lng: number }

/**
 * Returns the kilometres between two positions. Treats the sphere as a plane: accurate enough
 * inside Finland.
 */
export const kmBetween = (a: Position, b: Position): number =>
  kmPerDegree *
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * radians))

/**
 * Returns the one nearest to a position.
 * @throws RangeError for an empty list
 */
export const nearest = <T extends Position>(to: Position, among: readonly T[]): T => {
  let best = among[0]
  for (const one of among) if (best && kmBetween(one, to) < kmBetween(best, to)) best = one
  if (!best) throw new RangeError('nothing to choose the nearest from')
  return best
}

import { hasCoordinates } from './station.ts'

type GeoPoint = { readonly lat: number | null; readonly lng: number | null }

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Great-circle distance in kilometres, exact to the metre. null where a place has no coordinates.
 */
export function distanceKm(a: GeoPoint, b: GeoPoint): number | null {
  if (!hasCoordinates(a) || !hasCoordinates(b)) return null
  const [north, south] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((north - south) / 2) ** 2 +
    Math.cos(north) * Math.cos(south) * Math.sin(radians(a.lng - b.lng) / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half))) * 1000) / 1000
}

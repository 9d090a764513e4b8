import { hasCoordinates } from './station.ts'

/**
 * Address of a route to a place. The template has `{lat}` and `{lng}`. null without coordinates.
 */
export function directionsTo(
  template: string,
  place: { readonly lat: number | null; readonly lng: number | null },
): string | null {
  if (!hasCoordinates(place)) return null
  return template.replace('{lat}', String(place.lat)).replace('{lng}', String(place.lng))
}

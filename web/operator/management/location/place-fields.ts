import type { Location } from '#contract/shapes.ts'

/** The form of a place: what is typed, and the point on the map where it has one. */
export type PlaceFields = {
  address: string
  postal: string
  city: string
  lat: number | null
  lng: number | null
}

export function placeFields(location: Location | null): PlaceFields {
  return {
    address: location?.address ?? '',
    postal: location?.postal ?? '',
    city: location?.city ?? '',
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
  }
}

/** Place of the form. null without a text or point. */
export function placeBody(place: PlaceFields): PlaceFields | null {
  const { address, postal, city, lat } = place
  const isEmpty = lat === null && [address, postal, city].every((text) => text.trim() === '')
  return isEmpty ? null : place
}

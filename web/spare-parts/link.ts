import { apiBase, httpClient } from '#web/api/http.ts'
import { createRequest, type Request, type RouteName } from '#web/api/request.ts'
import type { Point } from '#contract/shapes.ts'

/** The routes that need no session. */
type PublicRoute = Extract<RouteName, `${string} /public/${string}`>

/** Sends every request of the spare parts search, without a session. */
export const request: Request<PublicRoute> = createRequest(
  httpClient(apiBase(), () => document.documentElement.lang),
)

/** The place that distances are measured from. A link never contains the user's own position. */
export type Place = { readonly label: string; readonly point: Point; readonly isOwn: boolean }

/** A search. */
export type Query = { readonly make: string; readonly model: string; readonly year: string }

/** Decimals of a degree in a link: about 100 metres. */
const decimals = 3

/** The place of a link. Everybody who opens the link sees the same distances. */
export function placeAt(label: string, point: Point): Place {
  const rounded = (degrees: number) => Number(degrees.toFixed(decimals))
  return { label, point: { lat: rounded(point.lat), lng: rounded(point.lng) }, isOwn: false }
}

/** Returns the search of a link, or null. */
export function readLink(search: string): { query: Query; place: Place | null } | null {
  const parameters = new URLSearchParams(search)
  const part = (name: string) => parameters.get(name)?.trim() ?? ''
  const query = { make: part('make'), model: part('model'), year: part('year') }
  if (!query.make) return null
  return { query, place: readPlace(part('place'), part('at')) }
}

function readPlace(label: string, at: string): Place | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(at)
  if (!label || !match) return null
  const point = { lat: Number(match[1]), lng: Number(match[2]) }
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180
  return isOnEarth ? placeAt(label, point) : null
}

/** Returns the query of an address for the search. */
export function linkTo(query: Query, place: Place | null): string {
  const parameters = new URLSearchParams(query)
  if (place && !place.isOwn) {
    parameters.set('place', place.label)
    parameters.set('at', `${place.point.lat},${place.point.lng}`)
  }
  return `?${parameters}`
}

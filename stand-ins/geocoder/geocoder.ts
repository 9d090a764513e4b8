import { sendJson } from '#stand-ins/stand-in.ts'
import { featureOf } from './feature.ts'
import { createLookup } from './lookup.ts'
import { reverseQuery, searchQuery } from './query.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Position } from '#stand-ins/finland/distance.ts'
import type { StandIn } from '#stand-ins/stand-in.ts'
import type { Feature, FoundPlace } from './feature.ts'
import type { CommonQuery } from './query.ts'

const keyName = 'digitransit-subscription-key'
const attribution = 'GeoNames (CC BY 4.0), https://www.geonames.org/'

type GeocoderResponse = { status: number; features: Feature[]; query: object; errors?: string[] }

const isWanted =
  (query: CommonQuery) =>
  ({ geometry, properties }: Feature): boolean => {
    const [lng = 0, lat = 0] = geometry.coordinates
    return (
      (query.layers === undefined || query.layers.split(',').includes(properties.layer)) &&
      lat >= query['boundary.rect.min_lat'] &&
      lat <= query['boundary.rect.max_lat'] &&
      lng >= query['boundary.rect.min_lon'] &&
      lng <= query['boundary.rect.max_lon']
    )
  }

const answerWith = (
  found: FoundPlace[],
  query: CommonQuery,
  from: Position | null,
): GeocoderResponse => ({
  status: 200,
  query,
  features: found
    .map((finding) => featureOf(finding, query.lang, from))
    .filter(isWanted(query))
    .slice(0, query.size),
})

const refusal = (issues: readonly { path: PropertyKey[] }[]): GeocoderResponse => ({
  status: 400,
  features: [],
  query: {},
  errors: issues.map(({ path }) => `invalid or missing param '${path.join('.')}'`),
})

const send = (res: ServerResponse, { status, features, query, errors }: GeocoderResponse): void =>
  sendJson(res, status, {
    geocoding: { version: '0.2', attribution, query, ...(errors ? { errors } : {}) },
    type: 'FeatureCollection',
    features,
  })

// Messages of Digitransit's gateway (Azure API Management) by status.
const denials = {
  401: 'Access denied due to missing or invalid subscription key.',
  403: 'Out of call volume quota.',
} as const

const refuse = (res: ServerResponse, statusCode: keyof typeof denials): void =>
  sendJson(res, statusCode, { statusCode, message: denials[statusCode] })

/**
 * Pelias as Digitransit runs it: `GET /geocoding/v1/{search|autocomplete|reverse}`. With a `key`, a
 * request without `digitransit-subscription-key` as header or query parameter gets 401. Knows
 * Finland's places and no streets: an address is placed near the centre of its town. See
 * docs/domain/registries.md#geocoder.
 */
export const createGeocoder = ({ key }: { key?: string } = {}): StandIn => {
  let known: ReturnType<typeof createLookup> | undefined
  const lookup = (): ReturnType<typeof createLookup> => (known ??= createLookup())

  const search = (params: object): GeocoderResponse => {
    const { success, data, error } = searchQuery.safeParse(params)
    if (!success) return refusal(error.issues)
    const { 'focus.point.lat': lat, 'focus.point.lon': lng } = data
    const focus = lat === undefined || lng === undefined ? null : { lat, lng }
    return answerWith(lookup().search(data.text, focus), data, focus)
  }
  const reverse = (params: object): GeocoderResponse => {
    const { success, data, error } = reverseQuery.safeParse(params)
    if (!success) return refusal(error.issues)
    const from = { lat: data['point.lat'], lng: data['point.lon'] }
    return answerWith(lookup().reverse(from), data, from)
  }
  const calls: Readonly<Record<string, (params: object) => GeocoderResponse>> = {
    '/geocoding/v1/search': search,
    '/geocoding/v1/autocomplete': search,
    '/geocoding/v1/reverse': reverse,
  }
  const isAllowed = (req: IncomingMessage, url: URL): boolean =>
    key === undefined || req.headers[keyName] === key || url.searchParams.get(keyName) === key

  return {
    name: 'geocoder',
    about: 'Geocoder (Pelias): /geocoder/geocoding/v1/search?text=Lehtokuja 4, Helsinki',
    handle(req, res, path) {
      const url = new URL(path, 'http://geocoder')
      const call = Object.hasOwn(calls, url.pathname) ? calls[url.pathname] : undefined
      if (!call || req.method !== 'GET') return sendJson(res, 404, { error: 'no such call' })
      if (!isAllowed(req, url)) return refuse(res, 401)
      return send(res, call(Object.fromEntries(url.searchParams)))
    },
    deny: (_req, res) => refuse(res, 403),
  }
}

import * as z from 'zod/mini'
import { requestLocale } from '#rules/fields.ts'
import { endpoint } from './endpoint.ts'
import { namedLocation, point } from './shapes.ts'

/** Endpoints that find a place by name, with a login or without. */
export const placesByName = {
  body: z.object({
    query: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    locale: requestLocale,
  }),
  response: z.array(namedLocation),
  errors: ['LOCATION_NOT_FOUND', 'GEOCODER_BROKEN'],
} as const

export const locationContract = {
  findLocations: endpoint('POST /location/locations/', {
    allow: 'location.find',
    summary:
      'Places by name or address, at most 10; without `locale` in the language of the account',
    ...placesByName,
    body: z.extend(placesByName.body, { locale: z.optional(requestLocale) }),
    reads: true,
  }),
  findAddress: endpoint('POST /location/address/', {
    allow: 'location.find',
    summary: 'The address nearest to a point; without `locale` in the language of the account',
    body: z.extend(point, { locale: z.optional(requestLocale) }),
    response: namedLocation,
    errors: ['LOCATION_NOT_FOUND', 'GEOCODER_BROKEN'],
    reads: true,
  }),
}

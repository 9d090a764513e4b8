import type { locationContract } from '#contract/location.ts'
import type { Handlers } from '../call.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'

/** Places in Finland, from the geocoder; outside the country there is nothing to find. */
export function locationHandlers(house: House): Handlers<typeof locationContract> {
  const { geocoder } = house.registries
  return {
    findLocations: async ({ body, requestId }) => {
      const found = await geocoder.search(body.query, body.locale, { requestId })
      if (found.length === 0) throw new Refusal('LOCATION_NOT_FOUND', 'No such place')
      return found
    },
    findAddress: async ({ body: { locale, ...point }, requestId }) => {
      const found = await geocoder.reverse(point, locale, { requestId })
      if (!found) throw new Refusal('LOCATION_NOT_FOUND', 'No address near the point')
      return found
    },
  }
}

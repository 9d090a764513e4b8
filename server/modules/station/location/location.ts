import type { locationContract } from '#contract/location.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Places in Finland by the geocoder. There are no results outside the country. */
export function locationHandlers(ctx: AppContext): Handlers<typeof locationContract> {
  const { geocoder } = ctx.registries
  return {
    findLocations: async ({ body, requestId }) => {
      const found = await geocoder.search(body.query, body.locale, { requestId })
      if (found.length === 0) throw new ApiError('LOCATION_NOT_FOUND', 'No such place')
      return found
    },
    findAddress: async ({ body: { locale, ...point }, requestId }) => {
      const found = await geocoder.reverse(point, locale, { requestId })
      if (!found) throw new ApiError('LOCATION_NOT_FOUND', 'No address near the point')
      return found
    },
  }
}

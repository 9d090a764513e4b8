import type { locationContract } from '#contract/location.ts'
import { defaultLocale, type Locale } from '#texts/index.ts'
import type { Caller } from '#server/platform/auth/caller.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { localeOfAccount } from './sql.ts'

/** Language of the account; Finnish for a person, whose language nobody stores. */
async function localeOf({ db }: AppContext, caller: Caller): Promise<Locale> {
  if (!('accountId' in caller)) return defaultLocale
  const { locale } = await localeOfAccount(db.read, caller.accountId)
  return locale
}

/** Places in Finland by the geocoder. There are no results outside the country. */
export function locationHandlers(ctx: AppContext): Handlers<typeof locationContract> {
  const { geocoder } = ctx.registries
  return {
    findLocations: async ({ body: { query, locale }, caller, requestId }) => {
      const words = locale ?? (await localeOf(ctx, caller))
      const found = await geocoder.search(query, words, { requestId })
      if (found.length === 0) throw new ApiError('LOCATION_NOT_FOUND', 'No such place')
      return found
    },
    findAddress: async ({ body: { locale, ...point }, caller, requestId }) => {
      const words = locale ?? (await localeOf(ctx, caller))
      const found = await geocoder.reverse(point, words, { requestId })
      if (!found) throw new ApiError('LOCATION_NOT_FOUND', 'No address near the point')
      return found
    },
  }
}

import { locationContract } from '#contract/location.ts'
import { ownerContract } from '#contract/owner.ts'
import { endpointsOf } from '#web/api.ts'
import type { AnyError } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'

/** The owner app's calls. What carries a personal id goes past this cache (`request`). */
export const {
  useReadHistoryQuery,
  useSearchStationsQuery,
  useOrderPickupMutation,
  useChangeOwnVehicleMutation,
} = endpointsOf(ownerContract)

export const { useFindLocationsQuery } = endpointsOf(locationContract)

/** A failed call as the service tells it; a mistake of our own counts as a general error. */
export function asApiError(error: AnyError | undefined): ApiError | null {
  if (error === undefined) return null
  if ('status' in error) return error
  return { code: 'GENERAL_ERROR', fields: {}, status: 500, requestId: null }
}

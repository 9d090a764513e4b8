import type { StationOrderRow } from '#contract/station-orders.ts'
import type { CallError } from '#web/api/errors.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { useListStationOrdersQuery } from '../api.ts'
import { useShopId } from '../state.ts'

/** Orders of one page of a plan. A truck of a station does not fetch more in a day. */
export const planLimit = 200

export type Plan = {
  readonly stops: readonly StationOrderRow[] | undefined
  /** Offline, and the device has no list of the day. */
  readonly isMissing: boolean
  readonly error: CallError | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The pickups of a day, from the service, or from the device for today. */
export function usePlan(day: string): Plan {
  const shopId = useShopId()
  const isOnline = useOnline()
  const { currentData, error, isFetching, refetch } = useListStationOrdersQuery({
    shopId,
    query: { day, limit: planLimit },
  })
  const isLost = error && 'code' in error && error.code === 'NETWORK_ERROR'
  const isOff = !isOnline || isLost === true
  return {
    stops: currentData?.filter(({ kind }) => kind === 'pickup'),
    isMissing: isOff && !currentData && error !== undefined,
    error: isOff ? undefined : error,
    isFetching,
    refetch,
  }
}

import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { stationOrderRow, type StationOrderRow } from '#contract/station-orders.ts'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { session } from '#web/api/client.ts'
import type { CallError } from '#web/api/errors.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { readPlan, storePlan } from '#web/storage/plan-store.ts'
import { useListStationOrdersQuery } from '../api.ts'
import { useShopId } from '../state.ts'

type StoredPlan = { readonly at: number; readonly orders: readonly StationOrderRow[] }

const stored = z.array(stationOrderRow)

/** Orders of one page of a plan. A truck of a station does not fetch more in a day. */
const limit = 200

/** The pickups of a day. A list of today or tomorrow is stored on the device for its user. */
function useDay(day: string, skip: boolean) {
  const shopId = useShopId()
  const answer = useListStationOrdersQuery({ shopId, query: { day, limit } }, { skip })
  const { currentData, fulfilledTimeStamp: at } = answer
  useEffect(() => {
    const owner = session.subject()
    const today = finnishDay(new Date())
    const isSoon = day === today || day === dayAfter(today, 1)
    if (!currentData || at === undefined || owner === null || !isSoon) return
    const orders = pickups(currentData).slice(0, limits.keptPlanStops)
    void storePlan(shopId, day, { owner, at, orders })
  }, [currentData, at, shopId, day])
  return answer
}

const pickups = (orders: readonly StationOrderRow[]) =>
  orders.filter(({ kind }) => kind === 'pickup')

/** The stored plan of a day, read once the service cannot be reached. */
function useCachedPlan(day: string, wanted: boolean): StoredPlan | null | undefined {
  const shopId = useShopId()
  const [kept, setKept] = useState<{ readonly day: string; readonly plan: StoredPlan | null }>()
  useEffect(() => {
    if (!wanted) return undefined
    let isShown = true
    const look = async () => {
      const plan = await readPlan(shopId, day)
      const orders = stored.safeParse(plan?.orders)
      const isOwn =
        plan?.owner === session.subject() &&
        (plan?.at ?? 0) > Date.now() - limits.keptPlanHours * hourMs
      const found = plan && isOwn && orders.success ? { at: plan.at, orders: orders.data } : null
      if (isShown) setKept({ day, plan: found })
    }
    void look()
    return () => {
      isShown = false
    }
  }, [shopId, day, wanted])
  return kept?.day === day ? kept.plan : undefined
}

export type Plan = {
  readonly stops: readonly StationOrderRow[] | undefined
  /** Time of the list, where it may be old; null for a current one. */
  readonly since: Date | null
  /** Offline, and the device has no list of the day. */
  readonly isMissing: boolean
  readonly error: CallError | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The plan of a day, from the service or from the device. Opening today stores tomorrow too. */
export function usePlan(day: string, today: string): Plan {
  const isOnline = useOnline()
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useDay(day, false)
  useDay(dayAfter(today, 1), day !== today)
  const failed = error && 'code' in error && error.code === 'NETWORK_ERROR'
  const isOff = !isOnline || failed === true
  const kept = useCachedPlan(day, isOff && !currentData)
  if (currentData) {
    const since = isOff && fulfilledTimeStamp ? new Date(fulfilledTimeStamp) : null
    const shown = isOff ? undefined : error
    return {
      stops: pickups(currentData),
      since,
      isMissing: false,
      error: shown,
      isFetching,
      refetch,
    }
  }
  if (isOff && kept) {
    const since = new Date(kept.at)
    return { stops: kept.orders, since, isMissing: false, error: undefined, isFetching, refetch }
  }
  return {
    stops: undefined,
    since: null,
    isMissing: isOff && kept === null,
    error: isOff ? undefined : error,
    isFetching,
    refetch,
  }
}

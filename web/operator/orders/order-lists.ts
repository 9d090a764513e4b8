import { useEffect, useEffectEvent } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { stationOrdersContract, type StationOrderRow } from '#contract/station-orders.ts'
import { orderGroups, type OrderGroup } from '#rules/order/order-groups.ts'
import { pages } from '#rules/pages.ts'
import { pagesOf } from '#web/api/queries.ts'
import { useCountStationOrdersQuery } from '../api.ts'
import { useShop, useShopId } from '../state.ts'
import type { ShownList } from '../vehicle/lists.ts'

/** Without a group it has every open order. */
type GroupList = {
  readonly shopId: number
  readonly group?: OrderGroup | undefined
  readonly search?: string | undefined
}

export const orderGroupList = pagesOf(
  'orderGroup',
  stationOrdersContract.listStationOrders,
  ({ shopId, ...query }: GroupList, cursor) => ({ shopId, query: { ...query, cursor } }),
)

/** The station's orders of a group, page by page. Loads nothing unless `wanted` (a closed section). */
export function useOrderGroup(
  group: OrderGroup | undefined,
  { wanted = true, search = '' }: { wanted?: boolean; search?: string } = {},
): ShownList<StationOrderRow> {
  const shopId = useShopId()
  const list = { shopId, ...(group && { group }), ...(search && { search }) }
  const answer = orderGroupList.usePages(list, { skip: !wanted })
  return {
    data: answer.currentData?.pages.flatMap(({ items }) => items),
    error: answer.error,
    isFetching: answer.isFetching,
    hasMore: answer.hasNextPage,
    showMore: () => void answer.fetchNextPage(),
    refetch: answer.refetch,
  }
}

/** Number of orders in each group. undefined while it loads, and without a station. */
export function useOrderCounts() {
  const { shopId } = useShop()
  return useCountStationOrdersQuery({ shopId: shopId ?? 0 }, { skip: shopId === null }).data
}

export const groupPath = (group: OrderGroup) => `${pages.operatorIncoming.path}?group=${group}`

/** Reads the group of an address. */
export const readGroup = (text: string | null): OrderGroup | null =>
  orderGroups.find((group) => group === text) ?? null

/**
 * The open orders of the shown vehicles by the id of the vehicle, and the ids of those that are late. Both lists
 * have the sequence of the visits, so the orders come page by page with their vehicles.
 */
export function useOpenOrders(
  wanted: boolean,
  vehicles: readonly Pick<Vehicle, 'id' | 'order'>[] = [],
): {
  readonly orders: ReadonlyMap<number, StationOrderRow>
  readonly late: ReadonlySet<number>
} {
  const all = useOrderGroup(undefined, { wanted })
  const counts = useOrderCounts()
  const late = useOrderGroup('late', { wanted: wanted && counts !== undefined && counts.late > 0 })
  const { hasMore, isFetching, showMore } = all
  const orders = new Map((all.data ?? []).map((order) => [order.vehicle.id, order]))
  const lacksSome = vehicles.some(({ id, order }) => order !== null && !orders.has(id))
  const goesOn = wanted && hasMore && !isFetching && lacksSome
  const next = useEffectEvent(showMore)
  useEffect(() => {
    if (goesOn) next()
  }, [goesOn])
  return { orders, late: new Set((late.data ?? []).map(({ id }) => id)) }
}

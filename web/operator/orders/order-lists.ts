import { stationOrdersContract, type StationOrderRow } from '#contract/station-orders.ts'
import { orderGroups, type OrderGroup } from '#rules/order/order-groups.ts'
import { pages } from '#rules/pages.ts'
import { pagesOf } from '#web/api/queries.ts'
import { useCountStationOrdersQuery } from '../api.ts'
import { useShop, useShopId } from '../state.ts'
import type { ShownList } from '../vehicle/lists.ts'

type GroupList = { readonly shopId: number; readonly group: OrderGroup }

export const orderGroupList = pagesOf(
  'orderGroup',
  stationOrdersContract.listStationOrders,
  ({ shopId, group }: GroupList, cursor) => ({ shopId, query: { group, cursor } }),
)

/** The station's orders of a group, page by page. */
export function useOrderGroup(group: OrderGroup): ShownList<StationOrderRow> {
  const shopId = useShopId()
  const answer = orderGroupList.usePages({ shopId, group })
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

/** The list that an address without a group opens: the first one with work. */
const urgency: readonly OrderGroup[] = ['to_answer', 'late', 'today', 'unfinished', 'coming']

export const firstGroup = (counts: Readonly<Record<OrderGroup, number>> | undefined): OrderGroup =>
  urgency.find((group) => (counts?.[group] ?? 0) > 0) ?? 'to_answer'

export const orderSorts = ['urgent', 'window', 'distance'] as const
export type OrderSort = (typeof orderSorts)[number]

const last = '9999'

/** Sorts loaded orders. The service gives them with the most urgent first. */
export function sortOrders(
  orders: readonly StationOrderRow[],
  sort: OrderSort,
): readonly StationOrderRow[] {
  if (sort === 'distance') {
    const km = (order: StationOrderRow) => order.distance_km ?? Number.MAX_VALUE
    return orders.toSorted((a, b) => km(a) - km(b))
  }
  if (sort === 'window') return orders.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
  return orders
}

/** The window, otherwise the planned day or the first wish, as a text that sorts. */
function timeOf({ window, planned_day: planned, wishes }: StationOrderRow): string {
  if (window) return `${window.day} ${String(window.from).padStart(4, '0')}`
  return planned ?? wishes[0]?.day ?? last
}

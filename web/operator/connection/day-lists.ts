import { useEffect } from 'react'
import { finnishDay } from '#rules/finnish-day.ts'
import { readAheadMs } from '#rules/limits.ts'
import { orderGroups } from '#rules/order/order-groups.ts'
import { reception, stationOrders, yard } from '../api.ts'
import { firstSort } from '../list/use-list.ts'
import { orderGroupList } from '../orders/order-lists.ts'
import { planLimit } from '../plan/use-plan.ts'
import { yardList } from '../vehicle/lists.ts'

/** Time in ms between two readings. The strip tells the time of a list. */
const everyMs = 600_000
/** Time in ms within which an answer that the page itself read is not read again. */
const recentMs = everyMs / 2

/** Reads the incoming and the unfinished vehicles ahead, so that the device has them. */
export function useDayLists(shopId: number | null): void {
  useEffect(() => {
    if (shopId === null) return undefined
    const read = () => void readAhead(shopId)
    const first = setTimeout(read, readAheadMs)
    const next = setInterval(read, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(next)
    }
  }, [shopId])
}

async function readAhead(shopId: number): Promise<void> {
  if (document.hidden || !navigator.onLine) return
  const fresh = { fresh: recentMs }
  const day = finnishDay(new Date())
  await Promise.all([
    yard.endpoints.countVehicles.read({ shopId }, fresh),
    yard.endpoints.readWorkQueue.read({ shopId }, fresh),
    reception.endpoints.listUnfinished.read({ shopId }, fresh),
  ])
  const plan = { shopId, query: { day, limit: planLimit } }
  await stationOrders.endpoints.listStationOrders.read(plan, fresh)
  const { data } = await stationOrders.endpoints.countStationOrders.read({ shopId }, fresh)
  for (const group of orderGroups.filter((group) => data?.[group] !== 0))
    await orderGroupList.read({ shopId, group }, fresh)
  // The same queries as those of the page.
  const sort = firstSort.incoming
  const visits = { shopId, status: 'shop_transit', query: sort ? { sort } : {} } as const
  await yardList.read(visits, fresh)
  await yardList.read({ shopId, status: 'shop_transfer', query: {} }, fresh)
}

import { pages } from '#rules/pages.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { useShop } from '../state.ts'

/** Number of vehicles of each list of the station, by the path of its page. */
export function useListCounts({ skip = false } = {}) {
  const { shopId } = useShop()
  const { data, ...query } = useCountVehiclesQuery(
    { shopId: shopId ?? 0 },
    { skip: skip || shopId === null },
  )
  const counts: Readonly<Record<string, number>> = data
    ? {
        [pages.operatorIncoming.path]: data.shop_transit + data.shop_transfer,
        [pages.operatorProcess.path]: data.shop_process,
        [pages.operatorAvailable.path]: data.shop_listing,
      }
    : {}
  return { counts, query }
}

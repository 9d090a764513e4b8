import { useReadStatisticsQuery } from '../statistics/api.ts'
import { useShopId } from '../state.ts'

/** Returns the figures of the last twelve months, of the company and the country. */
export function useFigures() {
  return useReadStatisticsQuery({ shopId: useShopId(), query: {} })
}

import { useReadStatisticsQuery } from '../statistics/api.ts'
import { useShopId } from '../state.ts'

/** The figures of the last twelve months, of the whole company and the country. */
export function useFigures() {
  return useReadStatisticsQuery({ shopId: useShopId(), query: {} })
}

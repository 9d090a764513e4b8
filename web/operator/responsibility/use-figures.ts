import { useReadStatisticsQuery } from '../statistics/api.ts'
import { useUsualQuery } from '../statistics/use-choice.ts'
import { useShopId } from '../state.ts'

/** Returns the figures of the last twelve months, own and of the country. */
export function useFigures() {
  return useReadStatisticsQuery({ shopId: useShopId(), query: useUsualQuery() })
}

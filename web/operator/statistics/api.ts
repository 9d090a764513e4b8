import { statisticsContract } from '#contract/statistics.ts'
import { endpointsOf } from '#web/api.ts'

export const { useReadStatisticsQuery } = endpointsOf(statisticsContract)

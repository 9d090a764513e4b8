import { massContract } from '#contract/mass/mass.ts'
import { statisticsContract } from '#contract/statistics.ts'
import { endpointsOf } from '#web/api/queries.ts'

export const { useReadStatisticsQuery } = endpointsOf(statisticsContract)
export const { useReadCompanyMassQuery, useReadMassQuery } = endpointsOf(massContract)

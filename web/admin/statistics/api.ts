import { statisticsAdminContract } from '#contract/admin/statistics.ts'
import { massContract } from '#contract/mass/mass.ts'
import { endpointsOf } from '#web/api/queries.ts'

export const { useReadNationalStatisticsQuery, useListCountedRecordsQuery } =
  endpointsOf(statisticsAdminContract)
export const { useReadNationalMassQuery } = endpointsOf(massContract)

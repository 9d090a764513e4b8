import { statisticsAdminContract } from '#contract/admin/statistics.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

export const { useReadNationalStatisticsQuery, useListRecycledVehiclesQuery } =
  endpointsOf(statisticsAdminContract)

import { statisticsAdminContract } from '#contract/statistics-admin.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

export const { useReadNationalStatisticsQuery, useListRecycledVehiclesQuery } =
  endpointsOf(statisticsAdminContract)

import { statisticsAdminContract } from '#contract/admin/statistics.ts'
import { massContract } from '#contract/mass/mass.ts'
import { endpointsOf, pagesOfRows } from '#web/api/queries.ts'
import type { CallInput } from '#web/api/request.ts'

type Behind = CallInput<(typeof statisticsAdminContract)['listCountedRecords']>['query']

export const { useReadNationalStatisticsQuery } = endpointsOf(statisticsAdminContract)

/** The records behind one row of a chart, page by page. */
export const countedRecords = pagesOfRows(
  'countedRecords',
  statisticsAdminContract.listCountedRecords,
  (query: Behind, cursor) => ({ query: { ...query, cursor } }),
)
export const { useReadNationalMassQuery } = endpointsOf(massContract)

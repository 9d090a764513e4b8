import { statisticsAdminContract } from '#contract/admin/statistics.ts'
import { massContract } from '#contract/mass/mass.ts'
import { endpointsOf, pagesBy } from '#web/api/queries.ts'
import type { CallInput } from '#web/api/request.ts'

type Behind = CallInput<(typeof statisticsAdminContract)['listCountedRecords']>['query']

export const { useReadNationalStatisticsQuery } = endpointsOf(statisticsAdminContract)

/** The records behind one row of a chart, page by page. */
export const countedRecords = pagesBy(
  'countedRecords',
  statisticsAdminContract.listCountedRecords,
  {
    toCall: (query: Behind, cursor) => ({ query: { ...query, cursor } }),
    toPage: (page, next) => ({ ...page, next }),
    nextOf: ({ next }) => next,
  },
)
export const { useReadNationalMassQuery } = endpointsOf(massContract)

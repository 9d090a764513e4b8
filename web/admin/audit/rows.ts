import { adminContract } from '#contract/admin.ts'
import type { AuditRow } from '#contract/admin.ts'
import { api, pagesOf } from '#web/api/rtk-query.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { searchOf } from './filter.ts'
import type { Filter } from './filter.ts'

const { useAuditRowsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    auditRows: build.infiniteQuery(
      pagesOf(adminContract.searchAudit, (filter: Filter, cursor) => ({
        query: { cursor },
        body: searchOf(filter),
      })),
    ),
  }),
})

/** The audit's rows that pass the filter, page by page, the newest first. */
export function useAuditRows(
  filter: Filter,
): QueryState<readonly AuditRow[]> & { readonly hasMore: boolean; readonly showMore: () => void } {
  const asked = useAuditRowsInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  return {
    data: asked.currentData?.pages.flatMap(({ items }) => items) ?? null,
    error: asked.error,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
    hasMore: asked.hasNextPage,
    showMore: () => void asked.fetchNextPage(),
  }
}

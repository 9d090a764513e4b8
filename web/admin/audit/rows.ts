import { adminContract } from '#contract/admin.ts'
import type { AuditRow } from '#contract/admin.ts'
import { api, toHttpRequest } from '#web/api/rtk-query.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { searchOf } from './filter.ts'
import type { Filter } from './filter.ts'

type Cursor = string | null
type Page = { readonly rows: readonly AuditRow[]; readonly next: Cursor }

const { useAuditRowsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    auditRows: build.infiniteQuery<Page, Filter, Cursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg, pageParam }) =>
        toHttpRequest(adminContract.searchAudit, {
          query: { cursor: pageParam ?? undefined },
          body: searchOf(queryArg),
        }),
      transformResponse: (rows, beside) => ({
        rows: rows as readonly AuditRow[],
        next: beside?.next ?? null,
      }),
    }),
  }),
})

/** The audit's rows that pass the filter, page by page, the newest first. */
export function useAuditRows(
  filter: Filter,
): QueryState<readonly AuditRow[]> & { readonly hasMore: boolean; readonly showMore: () => void } {
  const asked = useAuditRowsInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  return {
    data: asked.currentData?.pages.flatMap(({ rows }) => rows) ?? null,
    error: asked.error,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
    hasMore: asked.hasNextPage,
    showMore: () => void asked.fetchNextPage(),
  }
}

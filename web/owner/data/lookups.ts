import { ownerContract } from '#contract/owner.ts'
import type { LookUp } from '#contract/owner.ts'
import { api, pagesOf } from '#web/api/rtk-query.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'

const { useLookUpPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    lookUpPages: build.infiniteQuery(
      pagesOf(ownerContract.listLookUps, (_: void, cursor) => ({ query: { cursor } })),
    ),
  }),
})

/** A look-up has no name of its own: it is told by how many are newer. */
type Numbered = { readonly key: number; readonly lookUp: LookUp }

/** The person's look-ups, page by page, the newest first. */
export function useLookUps(): QueryState<readonly Numbered[]> & {
  readonly hasMore: boolean
  readonly showMore: () => void
} {
  const asked = useLookUpPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  return {
    data: asked.data?.pages.flatMap(({ items }) => items).map((lookUp, key) => ({ key, lookUp })),
    error: asked.error,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
    hasMore: asked.hasNextPage,
    showMore: () => void asked.fetchNextPage(),
  }
}

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

/** A look-up has no id. Its key is the number of newer ones. */
type Numbered = { readonly key: number; readonly lookUp: LookUp }

/** The person's look-ups by page, newest first. */
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

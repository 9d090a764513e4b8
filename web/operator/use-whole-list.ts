import { useEffect, useEffectEvent } from 'react'
import type { Page, PagesAnswer } from '#web/api/queries.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'

/** The rows of all pages. A list that is filtered or chosen from here is read to its end first. */
export function useWholeList<T>(list: PagesAnswer<Page<T>>): QueryState<readonly T[]> {
  const { currentData, error, isFetching, hasNextPage, isFetchNextPageError } = list
  const goesOn = hasNextPage && !isFetching && !isFetchNextPageError
  const readNext = useEffectEvent(() => void list.fetchNextPage())
  useEffect(() => {
    if (goesOn) readNext()
  }, [goesOn])
  const isWhole = !hasNextPage || isFetchNextPageError
  return {
    data: isWhole ? currentData?.pages.flatMap(({ items }) => items) : undefined,
    error,
    isFetching,
    refetch: isFetchNextPageError ? list.fetchNextPage : list.refetch,
  }
}

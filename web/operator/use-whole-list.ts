import { useEffect, useEffectEvent } from 'react'
import type { Page, PagesAnswer } from '#web/api/queries.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'

/** Joins all pages by `join`. A list that is filtered or chosen from here is read to its end first. */
export function useWhole<P, T>(
  list: PagesAnswer<P>,
  join: (pages: readonly P[]) => T,
): QueryState<T> {
  const { currentData, error, isFetching, hasNextPage, isFetchNextPageError } = list
  const goesOn = hasNextPage && !isFetching && !isFetchNextPageError
  const readNext = useEffectEvent(() => void list.fetchNextPage())
  useEffect(() => {
    if (goesOn) readNext()
  }, [goesOn])
  const isWhole = !hasNextPage || isFetchNextPageError
  return {
    data: isWhole && currentData ? join(currentData.pages) : undefined,
    error,
    isFetching,
    refetch: isFetchNextPageError ? list.fetchNextPage : list.refetch,
  }
}

/** The rows of all pages. */
export const useWholeList = <T>(list: PagesAnswer<Page<T>>): QueryState<readonly T[]> =>
  useWhole(list, (pages) => pages.flatMap(({ items }) => items))

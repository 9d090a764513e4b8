import { useEffect, useEffectEvent } from 'react'
import { loadContract } from '#contract/load.ts'
import { registerEntryContract } from '#contract/treatment/register-entry.ts'
import { tractionBatteryContract } from '#contract/treatment/traction-battery.ts'
import { endpointsOf, pagesOf, pagesOfRows, type Page, type PagesAnswer } from '#web/api/queries.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'

/** Hooks of the endpoints about loads. They are not in ../api.ts, which the home page loads. */
export const load = endpointsOf(loadContract)
export const registerEntry = endpointsOf(registerEntryContract)

const candidates = pagesOf(
  'listLoadCandidates',
  loadContract.listLoadCandidates,
  ({ shopId }: { shopId: number }, cursor) => ({ shopId, query: { cursor } }),
)

/** The vehicles of the station that are on no load. */
export const useCandidates = (shopId: number) =>
  useWholeList(candidates.usePages({ shopId }, { refetchOnMountOrArgChange: true }))

const loads = pagesOfRows(
  'listLoads',
  loadContract.listLoads,
  ({ shopId }: { shopId: number }, cursor) => ({ shopId, query: { cursor } }),
)

/** The loads of the station in both directions. */
export const useLoads = (shopId: number) =>
  useWhole(loads.usePages({ shopId }, { refetchOnMountOrArgChange: true }), (pages) => ({
    outgoing: pages.flatMap(({ outgoing }) => outgoing),
    incoming: pages.flatMap(({ incoming }) => incoming),
  }))

/** Hooks of the endpoints about traction batteries. They are not in ../api.ts, which the home page loads. */
export const { useChangeBatteryMutation } = endpointsOf(tractionBatteryContract)

const batteries = pagesOf(
  'listBatteries',
  tractionBatteryContract.listBatteries,
  ({ shopId }: { shopId: number }, cursor) => ({ shopId, query: { cursor } }),
)

/** The batteries of the station. */
export const useBatteries = (shopId: number) =>
  useWholeList(batteries.usePages({ shopId }, { refetchOnMountOrArgChange: true }))

/** Joins all pages by `join`. A list that is filtered or chosen from here is read to its end first. */
function useWhole<P, T>(list: PagesAnswer<P>, join: (pages: readonly P[]) => T): QueryState<T> {
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
const useWholeList = <T>(list: PagesAnswer<Page<T>>): QueryState<readonly T[]> =>
  useWhole(list, (pages) => pages.flatMap(({ items }) => items))

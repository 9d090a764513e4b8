import { loadContract } from '#contract/load.ts'
import { registerEntryContract } from '#contract/treatment/register-entry.ts'
import { endpointsOf, pagesOf, pagesOfRows } from '#web/api/queries.ts'
import { useWhole, useWholeList } from '../use-whole-list.ts'

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

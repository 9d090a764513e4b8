import { loadContract } from '#contract/load.ts'
import { registerEntryContract } from '#contract/treatment/register-entry.ts'
import { endpointsOf, pagesOf } from '#web/api/queries.ts'
import { useWholeList } from '../use-whole-list.ts'

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

import { tractionBatteryContract } from '#contract/treatment/traction-battery.ts'
import { endpointsOf, pagesOf } from '#web/api/queries.ts'
import { useWholeList } from '../use-whole-list.ts'

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

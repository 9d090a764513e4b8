import { tractionBatteryContract } from '#contract/treatment/traction-battery.ts'
import { endpointsOf } from '#web/api/queries.ts'

/** Hooks of the endpoints about traction batteries. They are not in ../api.ts, which the home page loads. */
export const { useListBatteriesQuery, useChangeBatteryMutation } =
  endpointsOf(tractionBatteryContract)

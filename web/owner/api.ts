import { ownerContract } from '#contract/owner.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

/** The owner app's calls. What carries a personal id goes past this cache (`request`). */
export const {
  useReadHistoryQuery,
  useSearchStationsQuery,
  useOrderPickupMutation,
  useChangeOwnVehicleMutation,
} = endpointsOf(ownerContract)

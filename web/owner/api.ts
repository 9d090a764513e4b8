import { ownerContract } from '#contract/owner.ts'
import { endpointsOf } from '#web/api/rtk-query.ts'

/** Requests of the owner app. Requests with a personal id use `request` and no cache. */
export const {
  useReadHistoryQuery,
  useSearchStationsQuery,
  useOrderPickupMutation,
  useReadNoticesQuery,
  useAnswerNoticeMutation,
  useDisputeClaimMutation,
  useChangeOwnVehicleMutation,
} = endpointsOf(ownerContract)

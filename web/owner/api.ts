import { consentContract } from '#contract/consent.ts'
import { ownerContract } from '#contract/owner.ts'
import { ownerOrderContract } from '#contract/owner-order.ts'
import { endpointsOf } from '#web/api/queries.ts'

/** Requests of the owner app. Requests with a personal id use `request` and no cache. */
export const {
  useReadHistoryQuery,
  useOrderPickupMutation,
  useReadNoticesQuery,
  useAnswerNoticeMutation,
  useDisputeClaimMutation,
  useChangeOwnVehicleMutation,
} = endpointsOf(ownerContract)

/** Requests about the consents of co-owners. */
export const {
  useReadConsentsQuery,
  useAskConsentMutation,
  useChangeConsentWayMutation,
  useListConsentsQuery,
  useAnswerConsentMutation,
} = endpointsOf(consentContract)

/** Requests about the person's orders. */
export const {
  useReadWindowsQuery,
  useListOrdersQuery,
  useReadOrderQuery,
  useChangeOrderMutation,
} = endpointsOf(ownerOrderContract)

import { accountContract } from '#contract/account.ts'
import { endpointsOf } from '#web/api/queries.ts'
import type { Reply } from '#web/api/request.ts'

export const {
  useReadAccountQuery,
  useChangeAccountMutation,
  useSendPasswordResetMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  usePrepareSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = endpointsOf(accountContract)

export type Account = Reply<(typeof accountContract)['readAccount']>
export type Session = Reply<(typeof accountContract)['listSessions']>[number]

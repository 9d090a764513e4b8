import { adminContract } from '#contract/admin.ts'
import { endpointsOf } from '#web/api.ts'
import type { Reply } from '#web/call.ts'

export const {
  useListCompaniesQuery,
  useCreateCompanyMutation,
  useReadCompanyQuery,
  useChangeCompanyMutation,
  useAppointMainUserMutation,
  useSendCompanyUserResetMutation,
  useRemoveCompanyUserFactorMutation,
} = endpointsOf(adminContract)

/** One company with its users, stations and subcontractors. */
export type WholeCompany = Reply<(typeof adminContract)['readCompany']>

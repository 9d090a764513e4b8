import { adminContract } from '#contract/admin/companies.ts'
import { certificateContract } from '#contract/certificate.ts'
import { certificateAdminContract } from '#contract/admin/certificates.ts'
import { batteryContract } from '#contract/battery.ts'
import { reportAdminContract } from '#contract/admin/reports.ts'
import { endpointsOf } from '#web/api/queries.ts'
import type { Reply } from '#web/api/request.ts'

export const {
  useReadTasksQuery,
  useListCompaniesQuery,
  useCreateCompanyMutation,
  useReadCompanyQuery,
  useChangeCompanyMutation,
  useAppointMainUserMutation,
  useSendCompanyUserResetMutation,
  useRemoveCompanyUserFactorMutation,
} = endpointsOf(adminContract)

export const {
  useReviewTypedOwnerMutation,
  useHandleOwnerReportMutation,
  useOverseeCertificateQuery,
  useSearchCertificatesQuery,
  useOrderCorrectionMutation,
} = endpointsOf(certificateAdminContract)
export const { useAnnulAnyCertificateMutation } = endpointsOf(certificateContract)

/** One company with its users, stations and subcontractors. */
export type WholeCompany = Reply<(typeof adminContract)['readCompany']>

const reporting = endpointsOf(reportAdminContract)
export const {
  useReadReportSettingsQuery,
  useChangeReportSettingsMutation,
  useOverseeReportsQuery,
  useCompareReportsQuery,
  useOverseeReportQuery,
  useCorrectReportMutation,
  useReopenReportMutation,
  useVoidReportMutation,
  useChooseReportMutation,
  useRemindOfReportsMutation,
} = reporting
export const { useListRecyclersQuery } = endpointsOf(batteryContract)

import type { reportContract } from '#contract/report.ts'
import { may } from '#rules/permissions.ts'
import type { ReportType } from '#rules/report/report.ts'
import type { Reply } from '#web/api/request.ts'
import { useListReportsQuery } from '../api.ts'
import { useRole } from '../role.ts'
import { useShopId } from '../state.ts'

type ReportListRow = Reply<(typeof reportContract)['listReports']>[number]

/**
 * Returns the progress of this year's reports with the chosen station's own. Empty for users who do
 * not report, and while unknown.
 */
export function useDueReport(): (type: ReportType) => ReportListRow | undefined {
  const skip = !may(useRole(), 'report.read')
  const here = useShopId()
  const { data } = useListReportsQuery(undefined, { skip, refetchOnMountOrArgChange: true })
  return (type) =>
    data?.find((line) => line.type === type && (line.shop === null || line.shop.id === here))
}

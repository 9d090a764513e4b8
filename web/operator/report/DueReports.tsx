import type { Reply } from '#web/api/request.ts'
import type { reportContract } from '#contract/report.ts'
import { pages } from '#rules/pages.ts'
import type { ReportType } from '#rules/report/report.ts'
import { date } from '#texts/index.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { StateBadge } from '#web/report/StateBadge.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useListReportsQuery } from '../api.ts'
import { useShopId } from '../state.ts'

type ReportListRow = Reply<(typeof reportContract)['listReports']>[number]

const pathOf: Readonly<Partial<Record<ReportType, string>>> = {
  self_control: pages.operatorSelfControl.path,
  self_evaluation: pages.operatorEvaluation.path,
  company_battery: pages.operatorBattery.path,
}

/** Reports of the company and its stations with their progress, also of older years. */
export function DueReports() {
  const { owed: t } = useTexts('report')
  const asked = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Collapse title={t.title}>
      <QueryBoundary
        asked={asked}
        failed={t.failed}
        waiting={<Skeleton height="3rem" lines={3} shape="block" width="100%" />}
      >
        {(lines) => <Lines lines={lines} />}
      </QueryBoundary>
    </Collapse>
  )
}

function Lines({ lines }: { lines: readonly ReportListRow[] }) {
  const { owed: t } = useTexts('report')
  const locale = useLocale()
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'report', head: t.report },
        { key: 'shop', head: t.shop },
        { key: 'state', head: t.state },
        { key: 'deadline', head: t.deadline },
        { key: 'receipt', head: t.receipt },
      ]}
      rows={lines.map((line) => ({
        key: `${line.type}-${line.year}-${line.shop?.id ?? ''}`,
        cells: [
          <Name key="report" line={line} />,
          line.shop?.name,
          <StateBadge key="state" status={line.status} />,
          line.deadline && date(line.deadline, locale),
          line.receipt?.number,
        ],
      }))}
    />
  )
}

/** Links to a report that can be opened here. Another station's report opens at that station. */
function Name({ line: { type, year, shop } }: { line: ReportListRow }) {
  const { types } = useTexts('questionnaires')
  const here = useShopId()
  const words = `${types[type]} ${year}`
  const path = pathOf[type]
  if (path === undefined || (shop && shop.id !== here)) return <strong>{words}</strong>
  return <Link href={`${path}?year=${year}`}>{words}</Link>
}

import type { OverviewLine } from '#contract/report-admin.ts'
import { pages } from '#rules/pages.ts'
import type { ReportType } from '#rules/report/report.ts'
import { date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { fillPath } from '#web/api/request.ts'
import { StateBadge } from '#web/report/StateBadge.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { RemindButton } from './Remind.tsx'
import css from './reporting.module.css'
import { isOpenLine, lineName } from './shown.ts'

/** Everybody with a due report of a type and year, with its status. */
export function OverviewTable({
  lines,
  type,
  year,
}: {
  lines: readonly OverviewLine[]
  type: ReportType
  year: number
}) {
  const { overview: t } = useTexts('adminReporting')
  const locale = useLocale()
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'who', head: t.who },
        { key: 'state', head: t.state },
        { key: 'progress', head: t.progress, isNumber: true },
        { key: 'submitted', head: t.submitted },
        { key: 'reminded', head: t.reminded },
      ]}
      rows={lines.map((line) => ({
        key: `${line.company?.id ?? ''}-${line.shop?.id ?? ''}-${line.report_id ?? ''}`,
        cells: [
          <Who key="who" line={line} />,
          <p key="state" className={css.badges}>
            <StateBadge status={line.status} />
            {line.is_late && (
              <Badge icon={<Warning />} tone="danger">
                {t.late}
              </Badge>
            )}
          </p>,
          `${line.progress.answered}/${line.progress.total}`,
          line.receipt && (
            <div key="submitted">
              {date(line.receipt.submitted_at, locale)}
              <p className={css.soft}>{line.receipt.number}</p>
            </div>
          ),
          <div key="reminded" className={css.reminded}>
            {line.reminded_at && fill(t.remindedAt, { date: date(line.reminded_at, locale) })}
            {isOpenLine(line) && line.company && (
              <RemindButton isOne lines={[line]} type={type} year={year} />
            )}
          </div>,
        ],
      }))}
    />
  )
}

function Who({ line }: { line: OverviewLine }) {
  const name = lineName(line)
  const id = line.report_id
  return (
    <>
      {id === null ? (
        <strong>{name}</strong>
      ) : (
        <Link className={css.name} href={fillPath(pages.adminReport.path, { reportId: id })}>
          {name}
        </Link>
      )}
      {line.company?.business_id && <p className={css.soft}>{line.company.business_id}</p>}
    </>
  )
}

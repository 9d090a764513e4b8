import type { ComponentProps } from 'react'
import type { reportContract } from '#contract/report.ts'
import { pages } from '#rules/pages.ts'
import type { ReportType } from '#rules/report/report.ts'
import { may } from '#rules/permissions.ts'
import { date, fill, number } from '#texts/index.ts'
import { CardGrid, LinkCard } from '#web/ui/display/Card.tsx'
import { Car } from '#web/ui/icons/icons-places.tsx'
import { Battery, Chart, Checklist, Document, Leaf, Loop } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { StateBadge } from '#web/report/StateBadge.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Reply } from '#web/api/request.ts'
import { useHasAccessToBatteryForm, useRole, useShopId } from '../state.ts'
import { subjectOf } from '../statistics/words.ts'
import { useFigures } from '../statistics/use-choice.ts'
import { useListReportsQuery } from '../api.ts'
import css from './DueReports.module.css'

type Report = Exclude<ReportType, 'public_battery'>
type CardFace = Omit<ComponentProps<typeof LinkCard>, 'children'> & {
  readonly line: string
  readonly report?: Report
}

/** Responsibility: statistics, guidance, and the annual reports with their progress. */
export default function Responsibility() {
  const { hub: t } = useTexts('responsibility')
  const { home } = useTexts('operator')
  const locale = useLocale()
  const { data: figures } = useFigures()
  const reportsBatteries = useHasAccessToBatteryForm()
  const cards: readonly CardFace[] = [
    {
      href: pages.operatorStatistics.path,
      icon: <Chart />,
      title: t.stats,
      line: figures ? fill(t.statsWhat, { whose: subjectOf(figures) }) : t.statsPlain,
      count: figures && number(figures.sums.own.vehicles, locale),
    },
    {
      href: pages.operatorReceived.path,
      icon: <Car />,
      title: t.received,
      line: t.receivedWhat,
    },
    {
      href: pages.operatorDirectives.path,
      icon: <Document />,
      title: t.directives,
      line: t.directivesWhat,
    },
    {
      href: pages.operatorEconomy.path,
      icon: <Loop />,
      title: t.economy,
      line: t.economyWhat,
    },
    {
      href: pages.operatorEvaluation.path,
      icon: <Leaf />,
      title: t.evaluation,
      line: t.evaluationWhat,
      report: 'self_evaluation',
    },
    {
      href: pages.operatorSelfControl.path,
      icon: <Checklist />,
      title: t.recycling,
      line: t.recyclingWhat,
      report: 'self_control',
    },
    ...(reportsBatteries
      ? [
          {
            href: pages.operatorBattery.path,
            icon: <Battery />,
            title: home.battery,
            line: home.batteryWhat,
            report: 'company_battery',
          } as const,
        ]
      : []),
  ]
  return (
    <Stack gap={6}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <CardGrid min="20rem">
        {cards.map(({ line, report, ...card }) => (
          <LinkCard key={card.href} {...card}>
            {line}
            {report && <DueReport type={report} />}
          </LinkCard>
        ))}
      </CardGrid>
    </Stack>
  )
}

/** Progress and deadline of that report, for users who report. */
function DueReport({ type }: { type: Report }) {
  const { deadline: by } = useTexts('report')
  const locale = useLocale()
  const line = useDueReport()(type)
  if (!line) return null
  const { status, deadline, year } = line
  return (
    <span className={css.owed} data-cluster="1 3">
      <StateBadge isConfirmed status={status} />
      {deadline && status !== 'submitted' && fill(by, { year, date: date(deadline, locale) })}
    </span>
  )
}

type ReportListRow = Reply<(typeof reportContract)['listReports']>[number]

/**
 * Returns the progress of this year's reports with the chosen station's own. Empty for users who do
 * not report, and while unknown.
 */
function useDueReport(): (type: ReportType) => ReportListRow | undefined {
  const skip = !may(useRole(), 'report.read')
  const here = useShopId()
  const { data } = useListReportsQuery(undefined, { skip, refetchOnMountOrArgChange: true })
  return (type) =>
    data?.find((line) => line.type === type && (line.shop === null || line.shop.id === here))
}

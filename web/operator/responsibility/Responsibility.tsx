import { pages } from '#rules/pages.ts'
import { number } from '#texts/index.ts'
import { CardGrid, LinkCard } from '#web/ui/Card.tsx'
import { Chart, Checklist, Document, Leaf, Loop } from '#web/ui/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/Page.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { useFigures } from './use-figures.ts'

const { path: here } = pages.operatorResponsibility

/** What belongs to responsibility: statistics, guidance and the yearly questionnaires. */
export default function Responsibility() {
  const { hub: t } = useTexts('responsibility')
  const locale = useLocale()
  const { data: figures } = useFigures()
  const cards = [
    {
      href: pages.operatorStatistics.path,
      icon: <Chart />,
      title: t.stats,
      line: figures ? t.statsWhat : t.statsPlain,
      count: figures && number(figures.sums.own.vehicles, locale),
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
      href: `${here}/evaluation`,
      icon: <Leaf />,
      title: t.evaluation,
      line: t.evaluationWhat,
    },
    {
      href: `${here}/recycling`,
      icon: <Checklist />,
      title: t.recycling,
      line: t.recyclingWhat,
    },
  ]
  return (
    <Stack gap={6}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <CardGrid min="20rem">
        {cards.map(({ href, icon, title, line, count }) => (
          <LinkCard key={href} count={count} href={href} icon={icon} title={title}>
            {line}
          </LinkCard>
        ))}
      </CardGrid>
    </Stack>
  )
}

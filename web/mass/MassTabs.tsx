import { pages } from '#rules/pages.ts'
import { TabLinks } from '#web/ui/layout/TabLinks.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { massView } from './use-mass-choice.ts'

type View = 'certificates' | 'vehicles' | 'materials' | 'received' | 'waste'

const views = {
  station: {
    vehicles: pages.operatorStatistics.path,
    materials: `${pages.operatorStatistics.path}?view=${massView}`,
    received: pages.operatorReceived.path,
    waste: pages.operatorWaste.path,
  },
  association: {
    certificates: pages.adminStatistics.path,
    vehicles: `${pages.adminStatistics.path}?counted=vehicles`,
    materials: `${pages.adminStatistics.path}?view=${massView}`,
    received: pages.adminReceived.path,
  },
} as const satisfies Record<string, Partial<Record<View, string>>>

/** Links between what the statistics count, the tables of a year, the register and the waste book. */
export function MassTabs({ of, current }: { of: keyof typeof views; current: View }) {
  const { views: words } = useTexts('mass')
  const shown = Object.entries(views[of]) as [View, string][]
  return (
    <TabLinks
      label={words.label}
      tabs={shown.map(([view, href]) => ({
        href,
        label: words[view],
        isCurrent: view === current,
      }))}
    />
  )
}

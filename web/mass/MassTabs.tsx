import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { TabLinks } from '#web/ui/layout/TabLinks.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { ReactNode } from 'react'
import type { Mass } from '#contract/mass/mass.ts'
import { fill } from '#texts/index.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import css from './Mass.module.css'

const names = ['year', 'station', 'company', 'light'] as const

/** Choice of the tables, as texts of the address. Empty means the default. */
export type MassChoice = Readonly<Record<(typeof names)[number], string>>

/** Whether the address shows the tables of a year in place of the counted vehicles. */
export const isMassView = (params: URLSearchParams) => params.get('view') === massView

const massView = 'materials'

/** Returns the choice in the address and a function that changes it. */
export function useMassChoice(): readonly [MassChoice, (change: Partial<MassChoice>) => void] {
  const [params, setParams] = useSearchParams()
  const valueOf = (name: keyof MassChoice) => params.get(name) ?? ''
  const choice: MassChoice = {
    year: valueOf('year'),
    station: valueOf('station'),
    company: valueOf('company'),
    light: valueOf('light'),
  }
  const choose = (change: Partial<MassChoice>) => {
    const next = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== '')
    setParams(new URLSearchParams([['view', massView], ...next]))
  }
  return [choice, choose]
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Id in the address. null for the default. */
export const idIn = (text: string) => (isId(text) ? Number(text) : null)

/** Year and classes as the interface takes them. */
export const massQuery = ({ year, light }: MassChoice) => ({
  ...(/^\d{4}$/.test(year) && { year: Number(year) }),
  ...(light === 'in' && { three_wheelers: 'in' as const }),
})

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

/** Choice of the year and the classes, and the way to the file. Children choose whose figures are shown. */
export function MassChoose({
  figures: { year, years, three_wheelers: light },
  files,
  children,
}: {
  figures: Mass
  files: ReactNode
  children: ReactNode
}) {
  const { choice: t } = useTexts('mass')
  const [, choose] = useMassChoice()
  const [running] = years
  const shown = years.includes(year) ? years : [...years, year]
  return (
    <search aria-label={t.name} className={css.choose} data-stack>
      <Select
        label={t.year}
        value={year}
        onChange={({ currentTarget: { value } }) =>
          choose({ year: value === String(running) ? '' : value })
        }
      >
        {shown.map((one) => (
          <option key={one} value={one}>
            {one === running ? fill(t.openYear, { year: one }) : one}
          </option>
        ))}
      </Select>
      {children}
      <Checkbox
        checked={light === 'in'}
        label={t.light}
        onChange={({ currentTarget: { checked } }) => choose({ light: checked ? 'in' : '' })}
      />
      <div>{files}</div>
    </search>
  )
}

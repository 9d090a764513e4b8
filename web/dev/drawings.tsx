import { number } from '#texts/index.ts'
import { Bars } from '#web/ui/charts/Bars.tsx'
import { Columns } from '#web/ui/charts/Columns.tsx'
import { Hatch, hatch, Legend } from '#web/ui/charts/Chart.tsx'
import { CardGrid } from '#web/ui/display/Card.tsx'
import * as places from '#web/ui/icons/icons-places.tsx'
import * as work from '#web/ui/icons/icons-work.tsx'
import * as frame from '#web/ui/icons/icons.tsx'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { Birches, NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { Forest } from '#web/ui/pictures/Forest.tsx'
import { MapPlaceholder } from '#web/ui/pictures/MapPlaceholder.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { OnTheWay } from '#web/ui/pictures/OnTheWay.tsx'
import type { Group } from './sample.tsx'

const { icon: _, ...drawn } = frame

/** Charts, icons and pictures. */
export const drawings: Group = ({ ui, vehicle }, locale) => {
  const format = (value: number) => number(value, locale)
  const bars = Object.entries(vehicle.kinds).map(([key, label], at) => ({
    key,
    label,
    now: 1200 - 150 * at,
    before: 900 - 50 * at,
    isOpen: at === 3,
  }))
  const columns = bars.map((bar, at) => ({
    ...bar,
    short: `${at + 1}`,
    group: at < 4 ? '2025' : '2026',
  }))
  const picture = vehicle.kind
  return {
    Bars: <Bars bars={bars} format={format} picture={picture} />,
    Columns: <Columns columns={columns} format={format} open={ui.stepNow} picture={picture} />,
    Legend: (
      <Legend
        entries={(['now', 'before', 'empty'] as const).map((drawn) => ({
          drawn,
          label: drawn,
        }))}
      />
    ),
    Hatch: (
      <svg height="40" width="40">
        <Hatch id="hatch" />
        <rect fill={hatch('hatch')} height="40" width="40" />
      </svg>
    ),
    icons: (
      <Actions>
        {Object.entries({ ...drawn, ...places, ...work }).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </Actions>
    ),
    pictures: (
      <CardGrid min="16rem">
        <svg viewBox="0 0 260 160">
          <Birches />
        </svg>
        <Forest />
        <MapPlaceholder />
        <NothingFound />
        <NothingHere />
        <OnTheWay by="pickup" />
        <OnTheWay by="self" />
      </CardGrid>
    ),
  }
}

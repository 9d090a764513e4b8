import type { ComponentType } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useYardList } from '../vehicle/lists.ts'
import type { ListFilter } from '../vehicle/lists.ts'
import type { YardList } from '../vehicle/merge-pages.ts'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { DoneCard } from './DoneCard.tsx'
import { ProcessCard } from './ProcessCard.tsx'
import { SentCard } from './SentCard.tsx'

type Shown = Pick<YardList, 'status' | 'query'> & { Card: ComponentType<{ vehicle: Vehicle }> }

/** Enough to find a recent mistake. The rest loads on request. */
const recentlyDone = 12

/** Sections in sequence, with their lists. */
const lists = {
  recycle: { status: 'shop_process', query: { group: 'recycle' }, Card: ProcessCard },
  reuse: { status: 'shop_process', query: { group: 'reuse' }, Card: ProcessCard },
  sent: { status: 'shop_transfer', query: { sent: 'true' }, Card: SentCard },
  done: { status: 'shop_done', query: { limit: recentlyDone }, Card: DoneCard },
} as const satisfies Record<string, Shown>

export type ProcessSectionName = keyof typeof lists
export const processSections = Object.keys(lists) as ProcessSectionName[]

/**
 * One list, closed at first. It loads on opening, or at once where its length is otherwise unknown.
 */
export function ProcessSection({
  name,
  count,
  filter,
}: {
  name: ProcessSectionName
  /** Total without a search. undefined while unknown, null where only the list has it. */
  count: number | undefined | null
  filter: ListFilter
}) {
  const t = useTexts('operatorLists').process
  const locale = useLocale()
  const section = useSearchedSection(name, filter.search)
  const { status, query, Card }: Shown = lists[name]
  const list = useYardList(status, { ...filter, ...query }, section.open)
  const all = useYardList(status, query, count === null)
  const n = count ?? all.data?.length
  return (
    <Collapse
      note={n !== undefined && <Badge>{number(n, locale)}</Badge>}
      {...section}
      title={t[name]}
    >
      <VehicleList
        empty={{ title: t.none[name], text: t.noneWhat[name] }}
        filtered={Boolean(filter.search)}
        list={list}
      >
        {(vehicle) => <Card key={vehicle.id} vehicle={vehicle} />}
      </VehicleList>
    </Collapse>
  )
}

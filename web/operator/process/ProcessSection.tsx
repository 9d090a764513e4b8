import type { Vehicle } from '#contract/shop-vehicle.ts'
import { number } from '#texts/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Collapse } from '#web/ui/Collapse.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { useYardList } from '../vehicle/lists.ts'
import type { ListFilter } from '../vehicle/lists.ts'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { DoneCard } from './DoneCard.tsx'
import { ProcessCard } from './ProcessCard.tsx'

/** Enough to find what was just done by mistake; the rest comes on demand. */
const recentlyDone = 12

export type ProcessSectionName = 'recycle' | 'reuse' | 'done'

/** One of the lists, closed at first; it is fetched when it is opened. */
export function ProcessSection({
  name,
  count,
  filter,
}: {
  name: ProcessSectionName
  /** Of all, whatever is searched; undefined while it is not known. */
  count: number | undefined
  filter: ListFilter
}) {
  const t = useTexts('operatorLists').process
  const locale = useLocale()
  const section = useSearchedSection(name, filter.search)
  const status = name === 'done' ? 'shop_done' : 'shop_process'
  const query = name === 'done' ? { ...filter, limit: recentlyDone } : { ...filter, group: name }
  const list = useYardList(status, query, section.open)
  const card = (vehicle: Vehicle) =>
    name === 'done' ? (
      <DoneCard key={vehicle.id} vehicle={vehicle} />
    ) : (
      <ProcessCard key={vehicle.id} vehicle={vehicle} />
    )
  return (
    <Collapse
      note={count !== undefined && <Badge>{number(count, locale)}</Badge>}
      {...section}
      title={t[name]}
    >
      <VehicleList
        empty={{ title: t.none[name], text: t.noneWhat[name] }}
        filtered={Boolean(filter.search)}
        list={list}
      >
        {card}
      </VehicleList>
    </Collapse>
  )
}

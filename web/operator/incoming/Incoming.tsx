import { useState } from 'react'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { useYardList } from '../vehicle/lists.ts'
import type { ListFilter } from '../vehicle/lists.ts'
import { ListTools } from '../vehicle/ListTools.tsx'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { IncomingCard } from './IncomingCard.tsx'

const sources = [
  { section: 'owners', status: 'shop_transit', empty: ['noneOwners', 'noneOwnersWhat'] },
  { section: 'stations', status: 'shop_transfer', empty: ['noneStations', 'noneStationsWhat'] },
] as const
type Source = (typeof sources)[number]

/** Incoming vehicles, from owners and from other stations. */
export default function Incoming() {
  const { incoming } = useTexts('operator')
  const [filter, setFilter] = useState<ListFilter>({})
  return (
    <Stack gap={6}>
      <PageTitle lead={incoming.lead}>{incoming.title}</PageTitle>
      <ListTools filter={filter} onFilter={setFilter} />
      <div>
        {sources.map((source) => (
          <Section key={source.section} filter={filter} source={source} />
        ))}
      </div>
    </Stack>
  )
}

/** One source under its heading with its count. A search opens it. */
function Section({ filter, source }: { filter: ListFilter; source: Source }) {
  const { incoming } = useTexts('operator')
  const shopId = useShopId()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const { open, onToggle } = useSearchedSection(source.section, filter.search)
  const list = useYardList(source.status, filter, open)
  const [title, text] = source.empty
  return (
    <Collapse
      note={counts && <Badge>{counts[source.status]}</Badge>}
      open={open}
      title={incoming[source.section]}
      onToggle={onToggle}
    >
      {open && (
        <VehicleList
          empty={{ title: incoming[title], text: incoming[text] }}
          filtered={Boolean(filter.search)}
          list={list}
        >
          {(vehicle) => <IncomingCard key={vehicle.id} vehicle={vehicle} />}
        </VehicleList>
      )}
    </Collapse>
  )
}

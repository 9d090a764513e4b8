import { useState } from 'react'
import { pages } from '#rules/pages.ts'
import { number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { useOpenVehicle } from '../detail/use-open-vehicle.ts'
import { VehicleView } from '../detail/VehicleView.tsx'
import { useShop, useShopId } from '../state.ts'
import { useExternalList, useYardList } from '../vehicle/lists.ts'
import type { ListFilter } from '../vehicle/lists.ts'
import { ListTools } from '../vehicle/ListTools.tsx'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { ExternalListing } from './ExternalListing.tsx'
import { KindFilter } from './KindFilter.tsx'
import { OwnListing } from './OwnListing.tsx'
import { RanOut } from './RanOut.tsx'

/** Listings: the station's own with the time left, those of others, and expired ones. */
export default function Available() {
  const t = useTexts('operatorLists').available
  const { shopName } = useShop()
  const [filter, setFilter] = useState<ListFilter>({})
  const vehicleId = useOpenVehicle()
  if (vehicleId !== null) {
    return <VehicleView back={pages.operatorAvailable.path} vehicleId={vehicleId} />
  }
  return (
    <Stack gap={6}>
      <PageTitle eyebrow={shopName} lead={t.lead}>
        {t.title}
      </PageTitle>
      <RanOut />
      <ListTools filter={filter} onFilter={setFilter}>
        <KindFilter filter={filter} onFilter={setFilter} />
      </ListTools>
      <div>
        <Own filter={filter} />
        <External filter={filter} />
      </div>
    </Stack>
  )
}

type Props = { filter: ListFilter }

const isFiltered = ({ search, kind }: ListFilter) => Boolean(search) || kind !== undefined

function Own({ filter }: Props) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const shopId = useShopId()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const section = useSearchedSection('own', filter.search)
  const list = useYardList('shop_listing', filter, section.open)
  return (
    <Collapse
      {...section}
      note={counts && <Badge>{number(counts.shop_listing, locale)}</Badge>}
      title={t.own}
    >
      <VehicleList
        empty={{ title: t.ownNone, text: t.ownNoneWhat }}
        filtered={isFiltered(filter)}
        list={list}
      >
        {(vehicle) => <OwnListing key={vehicle.id} vehicle={vehicle} />}
      </VehicleList>
    </Collapse>
  )
}

function External({ filter }: Props) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const shopId = useShopId()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const section = useSearchedSection('external', filter.search)
  const list = useExternalList(filter, section.open)
  return (
    <Collapse
      {...section}
      note={counts && <Badge>{number(counts.external_listing, locale)}</Badge>}
      title={t.external}
    >
      <VehicleList
        empty={{ title: t.externalNone, text: t.externalNoneWhat }}
        filtered={isFiltered(filter)}
        list={list}
      >
        {(vehicle) => <ExternalListing key={vehicle.id} vehicle={vehicle} />}
      </VehicleList>
    </Collapse>
  )
}

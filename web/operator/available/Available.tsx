import { useState } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { number, fill, date, count } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { useOpenVehicle } from '../detail/use-open-vehicle.ts'
import { VehicleView } from '../detail/VehicleView.tsx'
import { useShop, useShopId } from '../state.ts'
import { useExternalList, useYardList, type ListFilter } from '../vehicle/lists.ts'
import { ListTools } from '../vehicle/ListTools.tsx'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { OpenButton } from '../detail/OpenButton.tsx'
import { Holder, OfferBadges } from './Holder.tsx'
import { ListingActions } from './ListingActions.tsx'
import { ListingView } from './ListingView.tsx'
import { useNow } from './use-now.ts'
import css from './Available.module.css'

/** Listings: the station's own with the time left, those of others, and expired ones. */
export default function Available() {
  const t = useTexts('operatorLists').available
  const { shopName } = useShop()
  const [filter, setFilter] = useState<ListFilter>({})
  const vehicleId = useOpenVehicle()
  const listingId = useOpenVehicle('listing')
  if (vehicleId !== null) {
    return <VehicleView back={pages.operatorAvailable.path} vehicleId={vehicleId} />
  }
  if (listingId !== null) {
    return <ListingView key={listingId} back={pages.operatorAvailable.path} vehicleId={listingId} />
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

/** A listing of another company: place, time left and contact. */
function ExternalListing({ vehicle }: { vehicle: ExternalVehicle }) {
  return (
    <VehicleCard
      actions={
        <OpenButton page={pages.operatorAvailable.path} parameter="listing" vehicle={vehicle} />
      }
      badges={<OfferBadges vehicle={vehicle} />}
      vehicle={vehicle}
    >
      <Holder vehicle={vehicle} />
    </VehicleCard>
  )
}

/** Filters by kind of vehicle. */
function KindFilter({
  filter,
  onFilter,
}: {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}) {
  const t = useTexts('operatorLists').available
  const { kinds: words } = useTexts('vehicle')
  return (
    <Select
      label={t.kind}
      value={filter.kind ?? ''}
      onChange={(event) => {
        const kind = kinds.find((one) => one === event.currentTarget.value)
        onFilter({ ...filter, kind })
      }}
    >
      <option value="">{t.everyKind}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {words[kind]}
        </option>
      ))}
    </Select>
  )
}

/** One listing of the station: time left and actions. */
function OwnListing({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').available
  const locale = useLocale()
  const { listing_expires_at: until } = vehicle
  return (
    <VehicleCard
      actions={
        <>
          <ListingActions vehicle={vehicle} />
          <OpenButton page={pages.operatorAvailable.path} vehicle={vehicle} />
        </>
      }
      badges={until && <TimeLeft until={until} />}
      vehicle={vehicle}
    >
      {until && (
        <p className={css.line}>{fill(t.until, { when: date(until, locale, 'moment') })}</p>
      )}
    </VehicleCard>
  )
}

/** Time in ms in which an expired listing is shown. */
const newsMs = 48 * 60 * 60 * 1000

/** Listings that expired in the last 48 hours, and the present status of their vehicles. */
function RanOut() {
  const t = useTexts('operatorLists').available
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const now = useNow()
  const { data } = useYardList('shop_process')
  const ranOut = (data ?? []).flatMap((vehicle) => {
    const at = vehicle.listing_ran_out_at
    return at && now - Date.parse(at) < newsMs ? [{ at, vehicle }] : []
  })
  if (ranOut.length === 0) return null
  return (
    <Alert title={count(t.ranOutTitle, ranOut.length, locale)} tone="warning">
      <ul className={css.ranOut}>
        {ranOut.map(({ at, vehicle }) => (
          <li key={vehicle.id}>
            <Link href={`${pages.operatorProcess.path}?vehicle=${vehicle.id}`}>
              <Plate kind={vehicle.kind} plate={vehicle.plate} size="xs" />
              {vehicleName(vehicle, unknown)}
            </Link>
            <HazardBadge hazard={hazardOf(vehicle.power)} />
            <span>{fill(t.ranOutAt, { when: date(at, locale, 'moment') })}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { fill, date, count } from '#texts/index.ts'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import { useCountVehiclesQuery } from '../api.ts'
import { useShop, useShopId } from '../state.ts'
import { useExternalList, useYardList } from '../vehicle/lists.ts'
import { ListTitle } from '../list/SplitView.tsx'
import { powerColumn, sinceColumn, untilColumn, type Column } from '../list/VehicleTable.tsx'
import { ListSection } from '../list/ListSection.tsx'
import { ListTools } from '../list/ListTools.tsx'
import { useList, type ListTool } from '../list/use-list.ts'
import { useSearchedSection } from '../list/section.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { ListingActions, TimeLeft, useNow } from './Listing.tsx'
import { Distance, HolderContact, HolderName, OfferBadges } from './Holder.tsx'
import css from './Available.module.css'

/** Listings: the station's own with the time left, those of others, and expired ones. */
export default function Available() {
  const t = useTexts('operatorLists').available
  const { shopName } = useShop()
  const list = useList('available')
  return (
    <Stack gap={3}>
      <ListTitle eyebrow={shopName} short="operatorAvailable">
        {t.title}
      </ListTitle>
      <RanOut />
      <ListTools
        columns={['power', 'since', 'until', 'distance', 'from']}
        filters={['kind', 'power', 'without_picture']}
        list={list}
        sorts={['until', 'distance']}
      />
      <div>
        <Own list={list} />
        <External list={list} />
      </div>
    </Stack>
  )
}

type Props = { list: ListTool }

const ownOpened = { page: pages.operatorAvailable.path }
const externalOpened = { ...ownOpened, parameter: 'listing' } as const

const ownColumns: readonly Column<Vehicle>[] = [
  powerColumn,
  sinceColumn,
  untilColumn,
  {
    key: 'actions',
    cell: (vehicle) => (
      <div className={css.buttons} data-cluster="2">
        <RequestsBadge vehicle={vehicle} />
        <ListingActions vehicle={vehicle} />
      </div>
    ),
  },
]

const externalColumns: readonly Column<ExternalVehicle>[] = [
  powerColumn,
  sinceColumn,
  untilColumn,
  { key: 'distance', sort: 'distance', cell: ({ distance_km: km }) => <Distance km={km} /> },
  { key: 'from', head: 'station', cell: ({ shop }) => shop?.name },
]

function Own({ list }: Props) {
  const t = useTexts('operatorLists').available
  const shopId = useShopId()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const section = useSearchedSection('own', list.search)
  const rows = useYardList('shop_listing', list.filter, section.open || list.narrowed !== '')
  return (
    <ListSection
      columns={ownColumns}
      empty={{ title: t.ownNone, text: t.ownNoneWhat }}
      list={list}
      opened={ownOpened}
      rows={rows}
      section={section}
      title={t.own}
      total={counts?.shop_listing}
    >
      {(vehicle) => <OwnListing key={vehicle.id} vehicle={vehicle} />}
    </ListSection>
  )
}

function External({ list }: Props) {
  const t = useTexts('operatorLists').available
  const shopId = useShopId()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const section = useSearchedSection('external', list.search)
  const rows = useExternalList(list.filter, section.open || list.narrowed !== '')
  return (
    <ListSection
      columns={externalColumns}
      empty={{ title: t.externalNone, text: t.externalNoneWhat }}
      list={list}
      opened={externalOpened}
      rows={rows}
      section={section}
      title={t.external}
      total={counts?.external_listing}
    >
      {(vehicle) => <ExternalListing key={vehicle.id} vehicle={vehicle} />}
    </ListSection>
  )
}

/** A listing of another company: place, time left and contact. */
function ExternalListing({ vehicle }: { vehicle: ExternalVehicle }) {
  return (
    <VehicleCard
      aside={<HolderContact short vehicle={vehicle} />}
      badges={<OfferBadges vehicle={vehicle} />}
      opened={externalOpened}
      vehicle={vehicle}
    >
      <HolderName vehicle={vehicle} />
    </VehicleCard>
  )
}

/** One listing of the station: time left and actions. */
function OwnListing({ vehicle }: { vehicle: Vehicle }) {
  const { listing_expires_at: until } = vehicle
  return (
    <VehicleCard
      actions={<ListingActions vehicle={vehicle} />}
      badges={
        <>
          <RequestsBadge vehicle={vehicle} />
          {until && <TimeLeft until={until} />}
        </>
      }
      opened={ownOpened}
      vehicle={vehicle}
    />
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

/** Number of requests for a listing, if there are any. The page of the vehicle shows them. */
function RequestsBadge({ vehicle }: { vehicle: Pick<Vehicle, 'request_count'> }) {
  const { requests: t } = useTexts('operatorLists').listing
  const locale = useLocale()
  const { request_count: n } = vehicle
  if (n === 0) return null
  return (
    <Badge icon={<Mail />} tone="warning">
      {count(t.count, n, locale)}
    </Badge>
  )
}

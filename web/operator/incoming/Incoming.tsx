import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { count, fill, date, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Car, Truck } from '#web/ui/icons/icons-places.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { OrderQueue } from '../orders/OrderQueue.tsx'
import { useYardList, type ListFilter } from '../vehicle/lists.ts'
import { ListTools } from '../vehicle/ListTools.tsx'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { useChange } from '../detail/use-change.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { HazardAlert } from '../vehicle/Hazard.tsx'
import { DaysPart } from './DaysPart.tsx'

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
      <OrderQueue />
      <ListTools filter={filter} onFilter={setFilter} />
      <div>
        {sources.map((source) => (
          <Section key={source.section} filter={filter} source={source} />
        ))}
        <DaysPart />
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

/**
 * An incoming vehicle: the order or transfer, its contact, and the buttons to receive or refuse it.
 */
function IncomingCard({ vehicle }: { vehicle: Vehicle }) {
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const [refusing, setRefusing] = useState(false)
  const { order, shop, owner_count: owners } = vehicle
  const called = [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
  const { phone, email } = order ?? shop ?? { phone: null, email: null }
  return (
    <VehicleCard
      actions={
        <>
          <LinkButton
            aria-label={fill(incoming.receiveNamed, { vehicle: called })}
            href={`${pages.operatorRecycle.path}?vehicle=${vehicle.id}`}
          >
            {incoming.receive}
          </LinkButton>
          <Button
            aria-label={fill(incoming.refuseNamed, { vehicle: called })}
            variant="secondary"
            onClick={() => setRefusing(true)}
          >
            {incoming.refuse}
          </Button>
        </>
      }
      badges={
        <>
          {order && (
            <Badge icon={order.kind === 'pickup' ? <Truck /> : <Car />}>
              {incoming[order.kind]}
            </Badge>
          )}
          {owners > 1 && <Badge tone="warning">{count(incoming.ownerCount, owners, locale)}</Badge>}
        </>
      }
      vehicle={vehicle}
    >
      <HazardAlert hazard={hazardOf(vehicle.power)} />
      <IncomingFacts vehicle={vehicle} />
      <Contact email={email} phone={phone} />
      {refusing && <RefuseDialog vehicle={vehicle} onClose={() => setRefusing(false)} />}
    </VehicleCard>
  )
}

/** Asks for the reason of a refusal. The owner or the sending station sees it. */
function RefuseDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { incoming } = useTexts('operator')
  const { refuse: orders } = useTexts('operatorOrders')
  const dispatch = useAppDispatch()
  const { change, error } = useChange(vehicle, { onConflict: onClose })
  const fromOwner = vehicle.status === 'shop_transit'
  const texts = fromOwner ? incoming.refuseOwner : incoming.refuseStation
  const { area, kind, busy, unreachable } = orders.reasons
  const ready = fromOwner
    ? [area, kind, busy, unreachable]
    : Object.values(incoming.refuseStation.reasons)

  // The card goes with the change, and this dialog with the card: nothing may wait for a render.
  const refuse = async (reason: string) => {
    const changed = await change({ status: null, reason })
    if (!changed) return null
    onClose()
    dispatch(notify({ type: 'success', text: texts.done }))
    // The focused card has gone, and the dialog goes after this frame.
    requestAnimationFrame(focusHeading)
    return changed
  }
  return (
    <ReasonDialog error={error} ready={ready} texts={texts} onClose={onClose} onConfirm={refuse} />
  )
}

/** The owner's order or the sending station, with the known place. */
function IncomingFacts({ vehicle }: { vehicle: Vehicle }) {
  const { incoming, vehicle: words } = useTexts('operator')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const { order, owner, shop, remarks } = vehicle
  if (order === null) {
    return (
      <DescriptionList
        facts={[
          {
            term: incoming.sender,
            value: shop && [shop.name, shop.company].filter(Boolean).join(', '),
          },
          { term: incoming.message, value: remarks },
        ]}
      />
    )
  }
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  const km = order.distance_km
  const distance =
    km === null
      ? null
      : fill(words.km, { km: number(km, locale, { maximumFractionDigits: km < 10 ? 1 : 0 }) })
  return (
    <DescriptionList
      facts={[
        { term: incoming.owner, value: owner && `${owner.first_name} ${owner.last_name}`.trim() },
        { term: incoming.place, value: order.location && addressLine(order.location) },
        { term: incoming.distance, value: distance },
        {
          term: incoming.preferredDate,
          value: order.preferred_date && date(order.preferred_date, locale),
        },
        { term: incoming.missing, value: order.missing_parts.map(part).join(', ') },
        { term: incoming.message, value: order.message },
        { term: incoming.number, value: order.number },
      ]}
    />
  )
}

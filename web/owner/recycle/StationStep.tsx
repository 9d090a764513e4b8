import { useMemo, useState } from 'react'
import type { OwnerOrder } from '#contract/owner-order.ts'
import type { Order, OfferingStation } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { fill } from '#texts/index.ts'
import { useSheet } from '#web/frame/hooks/use-sheet.ts'
import { StationChoice } from '#web/stations/StationChoice.tsx'
import { useStationCard } from '#web/stations/search-api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { useListOrdersQuery } from '../api.ts'
import type { RecycleDraft } from './stored-draft.ts'
import { FlowPage, type StepProps } from './Recycle.tsx'
import { DeliverySheet } from './order/DeliverySheet.tsx'
import { PickupSheet } from './order/PickupSheet.tsx'
import { placeName } from './place/own-address.ts'
import { pathOf } from './steps.ts'
import css from './steps.module.css'

type How = Order['kind']

const sheetOf = (site: OfferingStation, how: How) => `${how} ${site.id}`

/** The draft with the phone and e-mail of the newest order, until the owner types others. */
function withContact(draft: RecycleDraft, orders: readonly OwnerOrder[] = []): RecycleDraft {
  const [newest] = orders.toSorted((a, b) => b.id - a.id)
  const { contact } = draft
  if (!newest || contact.phone !== '' || contact.email !== '') return draft
  const { phone, email } = newest
  return { ...draft, contact: { ...contact, phone, email } }
}

/** The last step: the station, and pickup or self-delivery. */
export default function StationStep({ draft, change, onOrdered }: StepProps) {
  const {
    station,
    place: { picked },
  } = useTexts('recycle')
  const { sheet, open, change: changeSheet, close, finish } = useSheet()
  const { place, vehicle } = draft
  const question = useMemo(
    () =>
      place && hasCoordinates(place)
        ? {
            lat: place.lat,
            lng: place.lng,
            kind: vehicle?.kind ?? null,
            power: vehicle?.power ?? null,
            municipality: place.city,
          }
        : null,
    [place, vehicle],
  )
  const [chosen, setChosen] = useState<OfferingStation | null>(null)
  const [how, idOfSheet] = sheet?.split(' ') ?? []
  const id = idOfSheet === undefined ? null : Number(idOfSheet)
  // After a reload the history has the sheet, but not the station.
  const { card } = useStationCard(question, id === chosen?.id ? null : id)
  const site = id === null ? undefined : id === chosen?.id ? chosen : card
  const { data: orders } = useListOrdersQuery()
  const replaced = orders?.find(({ id: known }) => known === draft.replaces)
  const present = replaced?.shop.id ?? null
  if (vehicle === null || place === null) return null

  const parts = {
    draft: withContact(draft, orders),
    change,
    vehicle,
    onClose: close,
    onDone: (order: Order) => {
      finish()
      onOrdered({
        order,
        vehicleId: vehicle.id,
        owners: vehicle.owner_count,
      })
    },
  }
  return (
    <FlowPage
      draft={draft}
      layout="wide"
      lead={draft.replaces === null ? undefined : station.replaces}
      step="station"
      title={station.title}
    >
      <div className={css.near} data-cluster="0 2" data-apart>
        <h2 data-line="2">
          <Pin />
          {fill(station.near, { place: placeName(place, picked) })}
        </h2>
        <LinkButton aria-label={station.changePlace} href={pathOf('place')} variant="act">
          {station.change}
        </LinkButton>
      </div>
      <StationChoice
        present={present}
        question={question}
        vehicle={vehicle}
        onChoose={(at, by) => {
          setChosen(at)
          open(sheetOf(at, by))
        }}
      />
      {site && how === 'pickup' && (
        <PickupSheet
          {...parts}
          place={place}
          site={site}
          onBringInstead={() => changeSheet(sheetOf(site, 'self_delivery'))}
        />
      )}
      {site && how === 'self_delivery' && <DeliverySheet {...parts} site={site} />}
    </FlowPage>
  )
}

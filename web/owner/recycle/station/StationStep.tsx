import { useState } from 'react'
import * as z from 'zod/mini'
import type { OfferingStation, Order, OwnerVehicle, Location } from '#contract/shapes.ts'
import { selfDelivery, pickupOrder } from '#contract/owner.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { finnish } from '#rules/people/nationality.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { fill } from '#texts/index.ts'
import { LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { StationChoice } from '#web/stations/index.ts'
import { asApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { Hours } from '#web/stations/Hours.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import {
  useSearchStationsQuery,
  useChangeOwnVehicleMutation,
  useOrderPickupMutation,
} from '../../api.ts'
import { FlowPage } from '../FlowPage.tsx'
import { placeName } from '../place/place-name.ts'
import type { StepProps } from '../Recycle.tsx'
import { pathOf } from '../steps.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import orderCss from './OrderDialog.module.css'
import css from './StationStep.module.css'

type How = Order['kind']
type Choice = { readonly site: OfferingStation; readonly how: How }

/** The order, for the text of the confirmation. */
export type Ordered = {
  readonly how: How
  readonly shop: string
  readonly email: string
  readonly powersOf: number | null
  readonly owners: number
}

/** The last step: the station, and pickup or self-delivery. */
export default function StationStep({ draft, change, onOrdered }: StepProps) {
  const {
    station,
    place: { picked },
  } = useTexts('recycle')
  const [choice, setChoice] = useState<Choice | null>(null)
  const { place, vehicle } = draft
  const centre = place && hasCoordinates(place) ? { lat: place.lat, lng: place.lng } : null
  const { data, error, isFetching, refetch } = useSearchStationsQuery(
    {
      body: {
        lat: centre?.lat ?? 0,
        lng: centre?.lng ?? 0,
        kind: vehicle?.kind ?? null,
        power: vehicle?.power ?? null,
        municipality: place?.city ?? null,
      },
    },
    { skip: centre === null },
  )
  if (vehicle === null || place === null) return null

  const ordered = (how: How, shop: string, email: string) => {
    setChoice(null)
    onOrdered({
      how,
      shop,
      email,
      powersOf: vehicle.needs_power_of_attorney ? vehicle.id : null,
      owners: vehicle.owner_count,
    })
  }
  const parts = { draft, change, vehicle, onClose: () => setChoice(null) }
  return (
    <FlowPage draft={draft} layout="wide" lead={station.lead} step="station" title={station.title}>
      <div className={css.near}>
        <h2>
          <Pin />
          {fill(station.near, { place: placeName(place, picked) })}
        </h2>
        <LinkButton href={pathOf('place')} variant="quiet">
          {station.change}
        </LinkButton>
      </div>
      <StationChoice
        centre={centre}
        error={isFetching ? null : asApiError(error)}
        loading={isFetching}
        nearest={data?.nearest_shop_per_operator ?? []}
        remaining={data?.remaining_shops ?? []}
        vehicle={vehicle}
        onChoose={(site, how) => setChoice({ site, how })}
        onRetry={() => void refetch()}
      />
      {choice?.how === 'pickup' && (
        <PickupDialog
          {...parts}
          place={place}
          site={choice.site}
          onBringInstead={() => setChoice({ ...choice, how: 'self_delivery' })}
          onDone={(email) => ordered('pickup', choice.site.name, email)}
        />
      )}
      {choice?.how === 'self_delivery' && (
        <DeliveryDialog
          {...parts}
          site={choice.site}
          onDone={(email) => ordered('self_delivery', choice.site.name, email)}
        />
      )}
    </FlowPage>
  )
}

type Props = Pick<StepProps, 'draft' | 'change'> & {
  vehicle: OwnerVehicle
  site: OfferingStation
  onClose: () => void
  onDone: (email: string) => void
}

/** Facts for the certificate: the register's address until the owner types another. */
const holderOf = ({ contact }: StepProps['draft'], { holder_address: known }: OwnerVehicle) => ({
  holder_address: contact.holderAddress ?? known ?? '',
  holder_nationality: finnish,
})

/** The address for the draft, where the owner typed another than the register's. */
const typedAddress = (address: string, { holder_address: known }: OwnerVehicle) =>
  address === (known ?? '') ? null : address

/** Tells a station that the owner brings the vehicle; shows its hours and what to bring. */
function DeliveryDialog({ draft, change, vehicle, site, onClose, onDone }: Props) {
  const { order: texts } = useTexts('recycle')
  const [changeVehicle] = useChangeOwnVehicleMutation()
  const [now] = useState(() => new Date())
  const { phone, email, message } = draft.contact
  const order = useApiForm({
    initial: { phone, email, message, ...holderOf(draft, vehicle) },
    schema: selfDelivery,
    toBody: ({ message, holder_address, ...fields }) => ({
      ...fields,
      holder_address: holder_address || undefined,
      status: 'shop_transit' as const,
      shop_id: site.id,
      message: message || null,
      missing_parts: draft.missing,
    }),
    send: (body) => changeVehicle({ vehicleId: vehicle.id, body }),
    onSuccess: (_, { email }) => onDone(email),
    onChange: ({ holder_nationality: _nationality, holder_address, ...fields }) =>
      change({
        contact: {
          ...draft.contact,
          ...fields,
          holderAddress: typedAddress(holder_address, vehicle),
        },
      }),
  })
  const { identity, registration, powers, empty } = texts.bring
  return (
    <OrderDialog
      button={texts.delivery}
      order={order}
      title={texts.deliveryTitle}
      vehicle={vehicle}
      onClose={onClose}
    >
      <VehicleHead size="sm" vehicle={vehicle} />
      <DescriptionList
        facts={[
          {
            term: texts.to,
            value: [site.name, addressLine(site.location)].filter(Boolean).join(', '),
          },
        ]}
      />
      <div className={orderCss.ways}>
        <section>
          <h3>{texts.hours}</h3>
          <Hours hours={site} now={now} />
        </section>
        <section>
          <h3>{texts.bringTitle}</h3>
          <ul className={orderCss.bring}>
            <li>{identity}</li>
            <li>{registration}</li>
            {vehicle.needs_power_of_attorney && <li>{powers}</li>}
          </ul>
        </section>
      </div>
      <p>
        {empty} {texts.free}
      </p>
    </OrderDialog>
  )
}

type PickupProps = Pick<StepProps, 'draft' | 'change'> & {
  vehicle: OwnerVehicle
  site: OfferingStation
  place: Location
  onClose: () => void
  onBringInstead: () => void
  onDone: (email: string) => void
}

/** The contract's body with a preferred day that is not in the past in Finland. */
const body = z.extend(pickupOrder, {
  preferred_date: pickupOrder.shape.preferred_date.check(
    z.refine((date) => !date || date >= finnishDay(new Date()), 'DATE_PAST'),
  ),
})

/** Orders a pickup: from which place, by which station, the contact details and the price. */
function PickupDialog({
  draft,
  change,
  vehicle,
  site,
  place,
  onClose,
  onBringInstead,
  onDone,
}: PickupProps) {
  const { order: texts } = useTexts('recycle')
  const [orderPickup] = useOrderPickupMutation()
  const [today] = useState(() => finnishDay(new Date()))
  const { phone, email, message, preferredDate } = draft.contact
  const order = useApiForm({
    initial: {
      phone,
      email,
      message,
      preferred_date: preferredDate,
      ...holderOf(draft, vehicle),
    },
    schema: body,
    toBody: ({ message, preferred_date, holder_address, ...fields }) => ({
      ...fields,
      holder_address: holder_address || undefined,
      shop_id: site.id,
      location: place,
      message: message || null,
      preferred_date: preferred_date || null,
      missing_parts: draft.missing,
    }),
    send: (body, { idempotencyKey }) =>
      orderPickup({ vehicleId: vehicle.id, body, idempotencyKey }),
    onSuccess: (_, { email }) => onDone(email),
    onChange: ({ preferred_date, holder_nationality: _nationality, holder_address, ...fields }) =>
      change({
        contact: {
          ...fields,
          preferredDate: preferred_date,
          holderAddress: typedAddress(holder_address, vehicle),
        },
      }),
  })
  return (
    <OrderDialog
      button={texts.pickup}
      date={
        <TextInput
          {...order.field('preferred_date')}
          short
          hint={texts.dateHint}
          label={texts.date}
          min={today}
          type="date"
        />
      }
      nextSteps={
        (order.error?.code === 'SHOP_HAS_NO_PICKUP' || order.error?.code === 'OUT_OF_REACH') && (
          <Button variant="secondary" onClick={onBringInstead}>
            {texts.bringInstead}
          </Button>
        )
      }
      order={order}
      title={texts.pickupTitle}
      vehicle={vehicle}
      onClose={onClose}
    >
      <VehicleHead size="sm" vehicle={vehicle} />
      <DescriptionList
        facts={[
          { term: texts.to, value: `${site.name}, ${site.company}` },
          { term: texts.from, value: addressLine(place) || pointLine(place) },
        ]}
      />
      <DistanceWarning site={site} />
      {vehicle.needs_power_of_attorney && (
        <Alert title={texts.powersTitle} tone="warning">
          <p>{texts.powers}</p>
        </Alert>
      )}
      <p>{texts.price}</p>
    </OrderDialog>
  )
}

/** A station that does not say how far it picks up decides about each order. */
function DistanceWarning({ site }: { site: OfferingStation }) {
  const { order: texts } = useTexts('recycle')
  if (site.offer.pickup !== 'ask') return null
  return (
    <Alert title={texts.distanceTitle} tone="warning">
      <p>{texts.unknown}</p>
    </Alert>
  )
}

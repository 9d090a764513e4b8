import { useState } from 'react'
import * as z from 'zod/mini'
import type { OfferingStation, Location } from '#contract/shapes.ts'
import { pickupOrder } from '#contract/owner.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { useOrderPickupMutation } from '../../api.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { holderOf, typedAddress, type SheetProps } from './sheet-props.ts'

/** The contract's body with a preferred day that is not in the past in Finland. */
const body = z.extend(pickupOrder, {
  preferred_date: pickupOrder.shape.preferred_date.check(
    z.refine((date) => !date || date >= finnishDay(new Date()), 'DATE_PAST'),
  ),
})

/** Orders a pickup: from which place, by which station, the contact details and the price. */
export function PickupSheet({
  draft,
  change,
  vehicle,
  site,
  place,
  onClose,
  onBringInstead,
  onDone,
}: SheetProps & {
  place: Location
  onBringInstead: () => void
}) {
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
    onSuccess: (order) => onDone(order),
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

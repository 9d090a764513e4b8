import { useState } from 'react'
import * as z from 'zod/mini'
import { pickupOrder } from '#contract/owner.ts'
import type { FoundStation, Location, OwnerVehicle } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { pickupReach, warnsOfDistance } from '#rules/station/station.ts'
import { fill, number } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useOrderPickupMutation } from '../../api.ts'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OrderDialog } from './OrderDialog.tsx'

type Props = Pick<StepProps, 'draft' | 'change'> & {
  vehicle: OwnerVehicle
  site: FoundStation
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
export function PickupDialog({
  draft,
  change,
  vehicle,
  site,
  place,
  onClose,
  onBringInstead,
  onDone,
}: Props) {
  const { order: texts } = useTexts('recycle')
  const [orderPickup] = useOrderPickupMutation()
  const [today] = useState(() => finnishDay(new Date()))
  const { preferredDate, ...contact } = draft.contact
  const order = useApiForm({
    initial: { ...contact, preferred_date: preferredDate },
    schema: body,
    toBody: ({ message, preferred_date, ...fields }) => ({
      ...fields,
      shop_id: site.id,
      location: place,
      message: message || null,
      preferred_date: preferred_date || null,
      missing_parts: draft.missing,
    }),
    send: (body, { idempotencyKey }) =>
      orderPickup({ vehicleId: vehicle.id, body, idempotencyKey }),
    onSuccess: (_, { email }) => onDone(email),
    onChange: ({ preferred_date, ...fields }) =>
      change({ contact: { ...fields, preferredDate: preferred_date } }),
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
        order.error?.code === 'SHOP_HAS_NO_PICKUP' && (
          <Button variant="secondary" onClick={onBringInstead}>
            {texts.bringInstead}
          </Button>
        )
      }
      order={order}
      title={texts.pickupTitle}
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

function DistanceWarning({ site }: { site: FoundStation }) {
  const { order: texts } = useTexts('recycle')
  const locale = useLocale()
  const reach = pickupReach(site, site.distance_km)
  if (!warnsOfDistance(reach)) return null
  const km = (value: number | null) => number(value ?? 0, locale, { maximumFractionDigits: 0 })
  const far = { radius: km(site.pickup_radius_km), distance: km(site.distance_km) }
  return (
    <Alert title={texts.distanceTitle} tone="warning">
      <p>{reach === 'far' ? fill(texts.far, far) : texts.unknown}</p>
    </Alert>
  )
}

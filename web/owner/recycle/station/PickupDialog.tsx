import type { FoundStation, Location, OwnerVehicle } from '#contract/shapes.ts'
import { pickupReach, warnsOfDistance } from '#rules/station/station.ts'
import { fill, number } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { asApiError } from '#web/api/errors.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useOrderPickupMutation } from '../../api.ts'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { VehicleHead } from '../../vehicle/VehicleHead.tsx'
import type { StepProps } from '../Recycle.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { useOrderForm } from './use-order-form.ts'

type Props = Pick<StepProps, 'draft' | 'change'> & {
  vehicle: OwnerVehicle
  site: FoundStation
  place: Location
  onClose: () => void
  onBringInstead: () => void
  onDone: (email: string) => void
}

/** Orders a pickup: from where, by whom, whom to call, and what it may cost. */
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
  const order = useOrderForm({
    values: draft.contact,
    send: async ({ phone, email, message, preferredDate }, idempotencyKey) => {
      const result = await orderPickup({
        vehicleId: vehicle.id,
        idempotencyKey,
        body: {
          shop_id: site.id,
          location: place,
          phone,
          email,
          message: message || null,
          preferred_date: preferredDate || null,
          missing_parts: draft.missing,
        },
      })
      return asApiError(result.error)
    },
    onDone: ({ email }) => onDone(email),
  })
  return (
    <OrderDialog
      withDate
      button={texts.pickup}
      keep={(contact) => change({ contact })}
      order={order}
      title={texts.pickupTitle}
      ways={
        order.callError?.code === 'SHOP_HAS_NO_PICKUP' && (
          <Button variant="secondary" onClick={onBringInstead}>
            {texts.bringInstead}
          </Button>
        )
      }
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

import type { OwnerVehicle } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** Explains why an ordered vehicle cannot be ordered again. */
export function OnItsWay({
  vehicle,
  status,
}: {
  vehicle: OwnerVehicle
  status: NonNullable<OwnerVehicle['status']>
}) {
  const { summary } = useTexts('recycle')
  if (status !== 'shop_transit') {
    return (
      <Alert title={summary.atStation}>
        <p>{summary.atStationWhat}</p>
      </Alert>
    )
  }
  return (
    <Alert title={summary.onTheWay}>
      <p>
        {vehicle.order
          ? fill(summary.onTheWayOwn, { shop: vehicle.order.shop.name })
          : summary.onTheWayOther}
      </p>
    </Alert>
  )
}

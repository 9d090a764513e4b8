import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Actions } from '#web/ui/inputs/Button.tsx'
import { useHasRow } from '#web/ui/layout/HeadRow.tsx'
import { LabelButton } from '../label/LabelButton.tsx'
import { ReleaseButton } from '../vehicle/ReleaseButton.tsx'
import { GiveAway } from './inspection/ConditionPart.tsx'
import { Fold } from './Part.tsx'

/** Rare acts of a phone's page. On a desk each stands at its fact. */
export function OtherActs({
  vehicle,
  onConflict,
}: {
  vehicle: VehicleDetail
  onConflict: () => void
}) {
  const { otherActs } = useTexts('operatorDetail')
  if (!useHasRow()) return null
  return (
    <Fold title={otherActs}>
      <Actions>
        <LabelButton vehicleId={vehicle.id} />
        {vehicle.status === 'shop_process' && !vehicle.has_certificate && (
          <ReleaseButton vehicle={vehicle} />
        )}
      </Actions>
      <GiveAway vehicle={vehicle} onConflict={onConflict} />
    </Fold>
  )
}

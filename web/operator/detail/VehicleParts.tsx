import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { useHasRow } from '#web/ui/layout/HeadRow.tsx'
import { Events } from './events/Events.tsx'
import { Facts } from './Facts.tsx'
import { ConditionPart } from './inspection/ConditionPart.tsx'
import { InspectionPart } from './inspection/InspectionPart.tsx'
import { Remarks } from './inspection/Remarks.tsx'
import { Score } from './inspection/Score.tsx'
import { OtherActs } from './OtherActs.tsx'
import { Certificate } from './papers/Certificate.tsx'
import { Pictures } from './pictures/Pictures.tsx'
import { Place } from './place/Place.tsx'
import { Weight } from './weight/Weight.tsx'

export type PartsProps = {
  readonly vehicle: VehicleDetail
  readonly onConflict: () => void
  readonly onRead: () => unknown
  /** The column below the stages, or the one beside it. */
  readonly column: 'work' | 'facts'
}

/** The parts below the next step and the stages. They load when those show. */
export default function VehicleParts({ column, onRead, ...both }: PartsProps) {
  const { vehicle } = both
  const { status } = vehicle
  const hasRow = useHasRow()
  const canPlace = status === 'shop_process' || status === 'shop_listing' || status === 'shop_done'
  if (column === 'work') {
    return (
      <>
        {!hasRow && <Pictures vehicle={vehicle} />}
        {/* Place and remarks keep their typed text when the device is turned. */}
        {canPlace && <Place {...both} />}
        {!hasRow && canPlace && <Weight {...both} />}
        {hasRow && <ConditionPart {...both} />}
        <Remarks {...both} />
        {hasRow ? <Pictures vehicle={vehicle} /> : <Facts vehicle={vehicle} />}
      </>
    )
  }
  if (hasRow) {
    return (
      <>
        <Certificate vehicle={vehicle} />
        {canPlace && <Weight {...both} />}
        <Score vehicleId={vehicle.id} />
        <InspectionPart vehicle={vehicle} />
        <Facts vehicle={vehicle} />
        {canPlace && <OtherActs {...both} />}
        <Events vehicle={vehicle} onRead={onRead} />
      </>
    )
  }
  return (
    <>
      <InspectionPart vehicle={vehicle} />
      <ConditionPart {...both} />
      <Certificate vehicle={vehicle} />
      <Score vehicleId={vehicle.id} />
      <Events vehicle={vehicle} onRead={onRead} />
    </>
  )
}

import type { Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Document } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'

type Marked = Pick<Vehicle, 'status' | 'has_certificate' | 'is_annulled' | 'power'>

/** A missing or annulled certificate of a vehicle in process, and the danger of its power. */
export function VehicleMarks({ vehicle }: { vehicle: Marked }) {
  const t = useTexts('operatorLists').process
  const { hazards } = useTexts('operator').vehicle
  const { status, has_certificate: hasCertificate, is_annulled: isAnnulled, power } = vehicle
  const hazard = status === 'shop_done' ? null : hazardOf(power)
  return (
    <>
      {hazard && (
        <Badge icon={<Warning />} tone="warning">
          {hazards[hazard].name}
        </Badge>
      )}
      {status === 'shop_process' && !hasCertificate && (
        <Badge icon={<Document />} tone="warning">
          {isAnnulled ? t.annulled : t.noCertificate}
        </Badge>
      )}
    </>
  )
}

/** Returns a sentence about what only trained staff may do. Returns nothing for other vehicles. */
export function HazardText({ power }: Pick<Vehicle, 'power'>) {
  const { hazards } = useTexts('operator').vehicle
  const hazard = hazardOf(power)
  return hazard && <p>{hazards[hazard].what}</p>
}

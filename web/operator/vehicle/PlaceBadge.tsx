import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** Where an own vehicle stands on the yard, if somebody told it. */
export function PlaceBadge({ vehicle }: { vehicle: Vehicle | ExternalVehicle }) {
  const { place: t } = useTexts('operatorDetail')
  if (!('yard_place' in vehicle) || vehicle.yard_place === null) return null
  return <Badge icon={<Pin />}>{fill(t.badge, { place: vehicle.yard_place })}</Badge>
}

import type { Hazard } from '#rules/station/station.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { GasTank, HighVoltage } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** Warning sign of each danger. */
const signs = { highVoltage: HighVoltage, gas: GasTank } as const satisfies Record<Hazard, unknown>

type Of = { readonly hazard: Hazard | null }

/** The danger of a vehicle's power (`hazardOf`): a sign with its word. Nothing without danger. */
export function HazardBadge({ hazard }: Of) {
  const { hazards } = useTexts('operator').vehicle
  if (!hazard) return null
  const Sign = signs[hazard]
  return (
    <Badge icon={<Sign />} tone="warning">
      {hazards[hazard].name}
    </Badge>
  )
}

/** The same danger as a warning, with what only trained staff may do. */
export function HazardAlert({ hazard }: Of) {
  const { hazards } = useTexts('operator').vehicle
  if (!hazard) return null
  return (
    <Alert icon={signs[hazard]} title={hazards[hazard].name} tone="warning">
      {hazards[hazard].what}
    </Alert>
  )
}

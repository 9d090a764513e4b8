import type { Hazard } from '#rules/station/station.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { GasTank, HighVoltage } from '#web/ui/icons/icons-work.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './Hazard.module.css'

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

/** The sign alone, for a narrow column. */
export function HazardSign({ hazard }: Of) {
  const { hazards } = useTexts('operator').vehicle
  if (!hazard) return null
  const Sign = signs[hazard]
  return (
    <span className={css.sign} title={hazards[hazard].name}>
      <Sign />
      <Hidden>{hazards[hazard].name}</Hidden>
    </span>
  )
}

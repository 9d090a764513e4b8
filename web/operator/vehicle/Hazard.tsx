import type { Hazard } from '#rules/station/station.ts'
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
    <span className={css.mark} data-line="1" data-inline data-strong>
      <Sign />
      {hazards[hazard].name}
    </span>
  )
}

/**
 * The same danger across the page or the dialog, in three languages: a driver or a worker may read
 * another one. It stands before every button that goes on, and stays in sight while the page scrolls.
 */
export function HazardStrip({ hazard }: Of) {
  const { hazards } = useTexts('operator').vehicle
  if (!hazard) return null
  const Sign = signs[hazard]
  return (
    <p className={css.strip} data-line="3" data-hazard={hazard}>
      <Sign />
      <span>
        <strong>{hazards[hazard].name}</strong> <span>{hazards[hazard].elsewhere}</span>
      </span>
    </p>
  )
}

/** The sign alone, for a narrow column. */
export function HazardSign({ hazard }: Of) {
  const { hazards } = useTexts('operator').vehicle
  if (!hazard) return null
  const Sign = signs[hazard]
  return (
    <span className={css.mark} data-line="1" data-inline data-strong title={hazards[hazard].name}>
      <Sign />
      <Hidden>{hazards[hazard].name}</Hidden>
    </span>
  )
}

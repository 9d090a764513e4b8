import { useId, type ReactNode } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight, ChevronDown } from '#web/ui/icons/icons.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { HazardBadge, HazardStrip } from '../vehicle/Hazard.tsx'
import css from './Row.module.css'

/**
 * One incoming vehicle in a row that opens: 72 px on a phone, columns on a desk. An open row has the
 * strip of its danger, its facts and its acts (`children`), which a desk shows side by side.
 */
export function Row({
  vehicle,
  hours,
  state,
  from,
  distance,
  arrow,
  isLate = false,
  isUsual = false,
  isOpen,
  onToggle,
  facts,
  children,
}: {
  vehicle: Pick<
    StationOrderRow['vehicle'],
    'kind' | 'plate' | 'make' | 'model' | 'model_year' | 'hazard'
  >
  hours: ReactNode
  state: string | null
  /** The owner, or the sending station. */
  from: ReactNode
  distance: string | null
  /** Starts the reception. false where the owner or the station must answer first. */
  arrow: { readonly href: string; readonly label: string } | false
  isLate?: boolean
  /** A phone leaves the state out. */
  isUsual?: boolean
  isOpen: boolean
  onToggle: () => void
  facts: ReactNode
  children: ReactNode
}) {
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const id = useId()
  return (
    <li className={css.row} data-open={isOpen || undefined} data-row="">
      <div className={css.line} data-line="2">
        <h3 className={css.heading} data-late={isLate || undefined}>
          <button aria-controls={id} aria-expanded={isOpen} type="button" onClick={onToggle}>
            <span className={css.hours}>{hours}</span>{' '}
            <span className={css.vehicle}>
              <span className={css.marks}>
                <Plate kind={vehicle.kind} plate={vehicle.plate} size="xs" />{' '}
                {!isOpen && <HazardBadge hazard={vehicle.hazard} />}
              </span>{' '}
              <span className={css.words}>
                {state && (
                  <span className={css.state} data-usual={isUsual || undefined}>
                    {state}
                  </span>
                )}{' '}
                <span className={css.name}>{vehicleName(vehicle, unknown)}</span>
              </span>
            </span>
            <span className={css.from}>{from}</span>
            <span className={css.distance}>{distance}</span>
            <ChevronDown />
          </button>
        </h3>
        {!isOpen && arrow && (
          <LinkButton
            aria-label={arrow.label}
            className={css.arrow}
            href={arrow.href}
            icon={<ArrowRight />}
            variant="secondary"
          >
            {incoming.receive}
          </LinkButton>
        )}
      </div>
      {isOpen && (
        <div className={css.opened} data-stack="3" id={id}>
          <HazardStrip hazard={vehicle.hazard} />
          <div className={css.facts} data-stack="2">
            {facts}
          </div>
          {children}
        </div>
      )}
    </li>
  )
}

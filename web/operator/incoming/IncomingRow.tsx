import { useId, useState, type ReactNode } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { count, fill } from '#texts/index.ts'
import { phoneLink } from '#rules/people/phone.ts'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { plateAndName, vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { More } from '#web/ui/icons/icons-work.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight, ChevronDown } from '#web/ui/icons/icons.tsx'
import { receptionPath, useOpenPath } from '../detail/OpenLink.tsx'
import { waitsForAnswer } from '../orders/order-words.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { useSince } from '../vehicle/marks.tsx'
import { HazardBadge, HazardStrip } from '../vehicle/Hazard.tsx'
import { IncomingLines, IncomingWord, ReceiveLink, RefuseButton } from './IncomingActions.tsx'
import css from './incoming.module.css'

/** The row of a vehicle from another station, or of one whose order is not known here. */
export function IncomingRow({
  vehicle,
  isOpen,
  onToggle,
  ...menu
}: OpenRow & { vehicle: Vehicle }) {
  const { incoming } = useTexts('operator')
  const { open } = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const sinceOf = useSince()
  const pathOf = useOpenPath(pages.operatorIncoming.path)
  const { order, shop, owner_count: owners, power } = vehicle
  const { phone, email } = order ?? shop ?? { phone: null, email: null }
  const called = plateAndName(vehicle, unknown)
  return (
    <Row
      arrow={
        !waitsForAnswer(order) && {
          href: receptionPath(vehicle.id),
          label: fill(incoming.receiveNamed, { vehicle: called }),
        }
      }
      distance={null}
      facts={
        <>
          <p data-soft="">{sinceOf(vehicle)}</p>
          {owners > 1 && (
            <p>
              <Badge tone="warning">{count(incoming.ownerCount, owners, locale)}</Badge>
            </p>
          )}
          <IncomingLines vehicle={vehicle} />
        </>
      }
      from={<IncomingWord of="from" vehicle={vehicle} />}
      hours={<IncomingWord of="time" vehicle={vehicle} />}
      isOpen={isOpen}
      state={null}
      vehicle={{ ...vehicle, hazard: hazardOf(power) }}
      onToggle={onToggle}
    >
      <RowActs
        {...menu}
        called={called}
        next={!waitsForAnswer(order) && <ReceiveLink vehicle={vehicle} />}
        phone={phone}
      >
        <Actions>
          <RefuseButton vehicle={vehicle} />
          <LinkButton href={pathOf(vehicle.id)} variant="quiet">
            {open}
          </LinkButton>
        </Actions>
        <Contact email={email} phone={null} />
      </RowActs>
    </Row>
  )
}

/** The next step of an opened row, the call, and one button that shows everything else (`children`). */
export function RowActs({
  called,
  next,
  phone,
  isMore,
  onMore,
  children,
}: Pick<OpenRow, 'isMore' | 'onMore'> & {
  /** The vehicle, for the names of the buttons. */
  called: string
  /** The one filled button. Nothing where somebody else must act first. */
  next: ReactNode
  phone: string | null | undefined
  children: ReactNode
}) {
  const { incoming: t } = useTexts('operator')
  const id = useId()
  return (
    <>
      <div className={css.acts} data-cluster="2" data-align="stretch">
        {next}
        {phone && (
          <LinkButton
            aria-label={fill(t.callNamed, { phone })}
            className={css.short}
            href={phoneLink(phone)}
            icon={<Phone />}
            variant="secondary"
          >
            {phone}
          </LinkButton>
        )}
        <Button
          aria-controls={id}
          aria-expanded={isMore}
          aria-label={fill(t.moreNamed, { vehicle: called })}
          className={css.short}
          icon={<More />}
          variant="secondary"
          onClick={onMore}
        >
          {t.more}
        </Button>
      </div>
      {isMore && (
        <div data-stack="3" id={id}>
          {children}
        </div>
      )}
    </>
  )
}

export type OpenRow = {
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Whether the row, once open, shows what its menu has. */
  readonly isMore: boolean
  readonly onMore: () => void
}

/**
 * One row of a list is open at a time, with its menu as the user left it. The list keeps both, because
 * a row is drawn again when the order of its vehicle comes.
 */
export function useOpenRow(atFirst: number | null = null): (id: number) => OpenRow {
  const [pressed, setPressed] = useState<number | null>()
  const [more, setMore] = useState<number | null>(null)
  const open = pressed === undefined ? atFirst : pressed
  return (id) => ({
    isOpen: open === id,
    onToggle: () => setPressed(open === id ? null : id),
    isMore: more === id,
    onMore: () => setMore(more === id ? null : id),
  })
}

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
              <span className={css.marks} data-cluster="1 2">
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

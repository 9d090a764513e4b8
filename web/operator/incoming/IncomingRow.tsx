import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { count, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { useOpenPath } from '../list/use-open-path.ts'
import { waitsForAnswer } from '../orders/order-words.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { useSince } from '../vehicle/use-since.ts'
import { ReceiveLink, RefuseButton } from './IncomingActions.tsx'
import { IncomingLines, IncomingWord } from './IncomingFacts.tsx'
import { Row } from './Row.tsx'
import { receptionPath } from '../vehicle/reception-path.ts'
import { useId, type ReactNode, useState } from 'react'
import { phoneLink } from '#rules/people/phone.ts'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { More } from '#web/ui/icons/icons-work.tsx'
import css from './Row.module.css'

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
      <div className={css.acts}>
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

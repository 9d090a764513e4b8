import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill, number } from '#texts/index.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { dayWords, windowWords } from '#texts/order-words.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Button, IconButton, LinkButton, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { waitsForAnswer } from '../orders/order-words.ts'
import { receptionPath } from '../detail/OpenLink.tsx'
import { useChange } from '../detail/use-change.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'

/** Receives or refuses an incoming vehicle. In a row of a table (`inRow`) with little space. */
export function IncomingActions({
  vehicle,
  inRow = false,
  onRefused,
}: {
  vehicle: Vehicle
  inRow?: boolean
  onRefused?: () => void
}) {
  return (
    <>
      {!waitsForAnswer(vehicle.order) && (
        <ReceiveLink variant={inRow ? 'secondary' : 'primary'} vehicle={vehicle} />
      )}
      <RefuseButton inRow={inRow} vehicle={vehicle} onRefused={onRefused} />
    </>
  )
}

/** Starts the reception. */
export function ReceiveLink({ vehicle, variant }: { vehicle: Vehicle; variant?: ButtonVariant }) {
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  return (
    <LinkButton
      aria-label={fill(incoming.receiveNamed, { vehicle: plateAndName(vehicle, unknown) })}
      href={receptionPath(vehicle.id)}
      variant={variant}
    >
      {incoming.receive}
    </LinkButton>
  )
}

export function RefuseButton({
  vehicle,
  inRow = false,
  onRefused,
}: {
  vehicle: Vehicle
  inRow?: boolean
  onRefused?: (() => void) | undefined
}) {
  const { incoming } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const [isRefusing, setRefusing] = useState(false)
  const refuse = fill(incoming.refuseNamed, { vehicle: plateAndName(vehicle, unknown) })
  return (
    <>
      {inRow ? (
        <IconButton label={refuse} title={incoming.refuse} onClick={() => setRefusing(true)}>
          <Cross />
        </IconButton>
      ) : (
        <Button aria-label={refuse} variant="secondary" onClick={() => setRefusing(true)}>
          {incoming.refuse}
        </Button>
      )}
      {isRefusing && (
        <RefuseDialog vehicle={vehicle} onClose={() => setRefusing(false)} onDone={onRefused} />
      )}
    </>
  )
}

/** Asks for the reason of a refusal. The owner or the sending station sees it. */
function RefuseDialog({
  vehicle,
  onClose,
  onDone,
}: {
  vehicle: Vehicle
  onClose: () => void
  onDone?: (() => void) | undefined
}) {
  const { incoming } = useTexts('operator')
  const { refuse: orders } = useTexts('operatorOrders')
  const dispatch = useAppDispatch()
  const { change, error } = useChange(vehicle, { onConflict: onClose })
  const fromOwner = vehicle.status === 'shop_transit'
  const texts = fromOwner ? incoming.refuseOwner : incoming.refuseStation
  const { area, kind, busy, unreachable } = orders.reasons
  const ready = fromOwner
    ? [area, kind, busy, unreachable]
    : Object.values(incoming.refuseStation.reasons)

  // The card goes with the change, and this dialog with the card: nothing may wait for a render.
  const refuse = async (reason: string) => {
    const changed = await change({ status: null, reason })
    if (!changed) return null
    onClose()
    onDone?.()
    dispatch(notify({ type: 'success', text: texts.done }))
    // The focused card has gone, and the dialog goes after this frame.
    requestAnimationFrame(focusHeading)
    return changed
  }
  return (
    <ReasonDialog error={error} ready={ready} texts={texts} onClose={onClose} onConfirm={refuse} />
  )
}

type Of = { vehicle: Vehicle }

/** Returns the words of an incoming vehicle's order or transfer. */
function useIncomingWords(): (vehicle: Vehicle) => {
  /** The agreed window, the planned day, or the wish. */
  readonly time: string | null
  readonly distance: string | null
  /** The owner, or the sending station. */
  readonly from: string | null
  readonly place: string | null
  readonly missing: string
  readonly message: string | null
} {
  const { vehicle: words } = useTexts('operator')
  const { table } = useTexts('operatorLists')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  const timeOf = ({
    window,
    planned_day: day,
    preferred_date: wish,
  }: NonNullable<Vehicle['order']>) => {
    if (window) return windowWords(window, locale)
    if (day) return dayWords(day, locale)
    return wish && fill(table.wished, { day: dayWords(wish, locale) })
  }
  return ({ order, owner, shop, remarks }) => {
    const km = order?.distance_km ?? null
    const digits = { maximumFractionDigits: km !== null && km < 10 ? 1 : 0 }
    const sender = shop && [shop.name, shop.company].filter(Boolean).join(', ')
    return {
      time: order && timeOf(order),
      distance: km === null ? null : fill(words.km, { km: number(km, locale, digits) }),
      from: order ? owner && `${owner.first_name} ${owner.last_name}`.trim() : sender,
      place: order?.location ? addressLine(order.location) : null,
      missing: order?.missing_parts.map(part).join(', ') ?? '',
      message: order ? order.message : remarks,
    }
  }
}

/** The same in a few lines, for a card. */
export function IncomingLines({ vehicle }: Of) {
  const { incoming } = useTexts('operator')
  const { time, distance, from, place, missing, message } = useIncomingWords()(vehicle)
  const when = [time, distance].filter(Boolean).join(' · ')
  const where = [from, place].filter(Boolean).join(' · ')
  return (
    <div>
      {when && (
        <p>
          <strong>{when}</strong>
        </p>
      )}
      {where && <p>{where}</p>}
      {missing && (
        <p>
          {incoming.missing}: {missing}
        </p>
      )}
      {message && (
        <p data-soft="">
          {incoming.message}: {message}
        </p>
      )}
    </div>
  )
}

/** All that is known, row by row. */
export function IncomingFacts({ vehicle }: Of) {
  const { incoming } = useTexts('operator')
  const { table } = useTexts('operatorLists')
  const { time, distance, from, place, missing, message } = useIncomingWords()(vehicle)
  const { order } = vehicle
  return (
    <DescriptionList
      facts={[
        { term: table.heads.time, value: time },
        { term: order ? incoming.owner : incoming.sender, value: from },
        { term: incoming.place, value: place },
        { term: incoming.distance, value: distance },
        { term: incoming.missing, value: missing },
        { term: incoming.message, value: message },
        { term: incoming.number, value: order?.number },
      ]}
    />
  )
}

/** One of these words, for a cell of a table. */
export function IncomingWord({
  vehicle,
  of,
}: Of & { of: keyof ReturnType<ReturnType<typeof useIncomingWords>> }) {
  return useIncomingWords()(vehicle)[of]
}

import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Button, IconButton, LinkButton, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { waitsForAnswer } from '../orders/order-words.ts'
import { receptionPath } from '../vehicle/reception-path.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
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

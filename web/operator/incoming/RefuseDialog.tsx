import type { Vehicle } from '#contract/station-vehicle.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChange } from '../detail/use-change.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'

/** Asks for the reason of a refusal. The owner or the sending station sees it. */
export function RefuseDialog({
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

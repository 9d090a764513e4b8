import type { StationOrderRow } from '#contract/station-orders.ts'
import { pickupFailures } from '#rules/order/order-request.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChange } from '../detail/use-change.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ReasonsDialog } from './ReasonsDialog.tsx'
import { StartDialog } from './StartDialog.tsx'
import { TimeDialog } from './TimeDialog.tsx'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { useCalled, useQueuedStep } from './use-order-steps.ts'

type DialogProps = { readonly order: StationOrderRow; readonly onClose: () => void }

/** The dialog of an order that its name tells. */
export default function OrderDialog({ open, onClose }: OrderDialogProps) {
  const { name, order } = open
  const each = { order, onClose, key: order.id }
  if (name === 'confirm') return <ConfirmDialog {...each} />
  if (name === 'refuse') return <RefuseDialog {...each} />
  if (name === 'start') return <StartDialog {...each} />
  if (name === 'fail') return <FailDialog {...each} />
  return <TimeDialog {...each} way={name === 'move' ? null : name} />
}

const refusals = ['area', 'kind', 'busy', 'unreachable', 'other'] as const
const deliveryReasons = ['kind', 'unreachable', 'other'] as const

/** Cancels the order with a reason that the owner reads. */
function RefuseDialog({ order, onClose }: DialogProps) {
  const { refuse: t } = useTexts('operatorOrders')
  const { incoming } = useTexts('operator')
  const dispatch = useAppDispatch()
  const called = useCalled()
  const vehicle = { id: order.vehicle.id, status: 'shop_transit' } as const
  const { change, error } = useChange(vehicle, { onConflict: onClose })
  const refuse = async (choice: (typeof refusals)[number], words: string) => {
    const reason = choice === 'other' ? words : t.reasons[choice]
    const changed = await change({ status: null, reason })
    if (!changed) return false
    onClose()
    dispatch(notify({ type: 'success', text: incoming.refuseOwner.done }))
    return true
  }
  return (
    <ReasonsDialog
      danger
      error={error}
      names={order.kind === 'pickup' ? refusals : deliveryReasons}
      texts={t}
      title={`${t.title} ${called(order)}`}
      onClose={onClose}
      onConfirm={refuse}
    />
  )
}

/** The vehicle was not fetched. The order waits for another time. */
function FailDialog({ order, onClose }: DialogProps) {
  const { fail: t } = useTexts('operatorOrders')
  const called = useCalled()
  const { take } = useQueuedStep(order)
  return (
    <ReasonsDialog
      names={pickupFailures}
      texts={t}
      title={`${t.title} ${called(order)}`}
      onClose={onClose}
      onConfirm={async (failure, words) => {
        const isDone = await take({ step: 'fail', failure, ...(words && { reason: words }) })
        onClose()
        return isDone
      }}
    />
  )
}

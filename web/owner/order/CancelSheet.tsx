import type { OwnerOrder } from '#contract/owner-order.ts'
import { asApiError, extrasOf } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { useChangeOwnVehicleMutation } from '../api.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import { CallStation } from './StationBox.tsx'

/**
 * Cancels an order after one question. Shortly before the pickup the phone comes first. A status that
 * has changed meanwhile is told, and `onClose` refreshes the page.
 */
export function CancelSheet({
  order,
  onClose,
  onEnded,
}: {
  order: OwnerOrder
  onClose: () => void
  onEnded: () => void
}) {
  const { cancel } = useTexts('owner')
  const { cancel: t } = useTexts('ownerOrder')
  const dispatch = useAppDispatch()
  const [change, { isLoading, error }] = useChangeOwnVehicleMutation()
  const confirm = async () => {
    const result = await change({ vehicleId: order.vehicle.id, body: { status: null } })
    const failed = asApiError(result.error)
    if (failed && failed.code !== 'STATUS_CONFLICT') return
    const gone = extrasOf(failed, 'STATUS_CONFLICT').status === null
    if (!failed) dispatch(notify({ type: 'success', text: cancel.done }))
    else dispatch(notify({ type: 'warning', text: gone ? cancel.gone : cancel.received }))
    onEnded()
  }
  const isLate =
    order.state === 'agreed' && order.window !== null && !order.can.includes('reschedule')
  return (
    <ActionDialog
      danger
      open
      action={cancel.confirm}
      busy={isLoading}
      cancel={cancel.keep}
      title={cancel.title}
      onAction={confirm}
      onClose={onClose}
    >
      <VehicleHead vehicle={order.vehicle} />
      {isLate && (
        <Alert actions={<CallStation shop={order.shop} />} tone="warning">
          {t.late}
        </Alert>
      )}
      <p>{order.state === 'on_the_way' ? t.onTheWay : cancel.what}</p>
      <Failure error={error} title={cancel.failed}>
        {asApiError(error)?.code === 'ORDER_TOO_LATE' && <CallStation shop={order.shop} />}
      </Failure>
    </ActionDialog>
  )
}

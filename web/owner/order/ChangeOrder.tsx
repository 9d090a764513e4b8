import { useState } from 'react'
import type { OwnerOrder } from '#contract/owner-order.ts'
import { asApiError, extrasOf } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { useChangeOwnVehicleMutation } from '../api.ts'
import { VehicleHead } from './OrderHead.tsx'
import { CallStation } from './StationBox.tsx'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { pathOf } from '../recycle/steps.ts'

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

/**
 * Leads to the stations with everything that the owner has told. The register confirms the right to
 * the vehicle first. The order stays until the new one is made.
 */
export function ChangeStation({
  order,
  variant,
}: {
  order: OwnerOrder
  variant: 'secondary' | 'act'
}) {
  const { actions: t, unfinished } = useTexts('ownerOrder')
  const { unknown } = useTexts('vehicle')
  const navigate = useNavigate()
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const [other, setOther] = useState<OwnerVehicle | null>(null)
  const begin = async (isSure = false) => {
    const { plate, vin } = order.vehicle
    setBusy(true)
    const { beginReplacement, unfinishedOther } = await import('../recycle/replacement.ts')
    const ended = isSure ? null : unfinishedOther(order)
    if (ended) {
      setBusy(false)
      return setOther(ended)
    }
    const body = { plate_or_vin: plate ?? vin ?? '' }
    const found = await request('POST /owner/vehicle/search/', { body })
    setBusy(false)
    setOther(null)
    if ('error' in found) return showError(found.error)
    beginReplacement(order, found.data)
    // The flow goes back to the first step that lacks its facts.
    return navigate(pathOf('station'))
  }
  return (
    <>
      <Button busy={isBusy && !other} variant={variant} onClick={() => void begin()}>
        {t.station}
      </Button>
      {other && (
        <ActionDialog
          open
          action={unfinished.go}
          busy={isBusy}
          cancel={unfinished.stay}
          title={unfinished.title}
          onAction={() => begin(true)}
          onClose={() => setOther(null)}
        >
          <p>{fill(unfinished.what, { vehicle: other.plate ?? vehicleName(other, unknown) })}</p>
        </ActionDialog>
      )}
    </>
  )
}

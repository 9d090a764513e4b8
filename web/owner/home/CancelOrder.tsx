import { useState } from 'react'
import type { HistoryEntry } from '#contract/owner.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { asApiError, errorText } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChangeOwnVehicleMutation, useReadHistoryQuery } from '../api.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'

/**
 * Cancels an order after one question. If the status has changed meanwhile, shows it and refreshes
 * the page.
 */
export function CancelOrder({ vehicle, onGone }: { vehicle: HistoryEntry; onGone: () => void }) {
  const { cancel } = useTexts('owner')
  const texts = useTexts('errors')
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const [change, { isLoading, error, reset }] = useChangeOwnVehicleMutation()
  const { refetch } = useReadHistoryQuery()

  const close = () => {
    setAsking(false)
    reset()
  }
  const confirm = async () => {
    const result = await change({ vehicleId: vehicle.id, body: { status: null } })
    const failed = asApiError(result.error)
    if (failed && failed.code !== 'STATUS_CONFLICT') return
    setAsking(false)
    const gone = failed?.currentStatus === null
    if (!failed) dispatch(notify({ type: 'success', text: cancel.done }))
    else dispatch(notify({ type: 'warning', text: gone ? cancel.gone : cancel.received }))
    await refetch()
    onGone()
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {cancel.button}
      </Button>
      <Dialog
        actions={
          <Actions>
            <Button busy={isLoading} variant="danger" onClick={() => void confirm()}>
              {cancel.confirm}
            </Button>
            <Button variant="secondary" onClick={close}>
              {cancel.keep}
            </Button>
          </Actions>
        }
        open={asking}
        title={cancel.title}
        onClose={close}
      >
        <VehicleHead vehicle={vehicle} />
        <p>{cancel.what}</p>
        {error && (
          <Alert live title={cancel.failed} tone="danger">
            {errorText(error, texts)}
          </Alert>
        )}
      </Dialog>
    </>
  )
}

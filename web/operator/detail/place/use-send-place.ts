import { useState } from 'react'
import type { Vehicle, VehicleDetail } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { refresh } from '#web/api/query-cache.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../../state.ts'
import { newItem, discard, failureOf, storeAndSend } from '../../upload-queue/upload-queue.ts'
import { useConflictText } from '../use-conflict-text.ts'

/** Sends a place of the vehicle through the upload queue, so that it needs no connection. */
export function useSendPlace(vehicle: VehicleDetail, onConflict: () => void) {
  const t = useTexts('operatorDetail').place
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const conflictText = useConflictText()
  const [error, setError] = useState<CallError>()

  /** Resolves to the vehicle, also where the place waits on the device, or to null after an error. */
  const send = async (place: string): Promise<Vehicle | null> => {
    setError(undefined)
    const item = {
      ...newItem({
        shopId,
        vehicleId: vehicle.id,
        name: fill(t.queued, { vehicle: vehicle.plate ?? vehicleName(vehicle, unknown), place }),
      }),
      place,
      text: null,
    }
    const outcome = await storeAndSend(item)
    const failure = failureOf(outcome)
    if (!failure)
      return outcome.is === 'sent' ? outcome.data : { ...vehicle, yard_place: place || null }
    await discard(item)
    const text = conflictText(failure)
    if (text === null) {
      setError(failure)
      return null
    }
    dispatch(notify({ type: 'warning', text }))
    refresh(['CARS'])
    onConflict()
    return null
  }
  return { send, error }
}

import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import type { ApiError } from '#web/api/http.ts'
import { uuid } from '#web/api/uuid.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { storeFile } from '#web/storage/draft-files.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { fitPicture } from '../../picture/fit-picture.ts'
import { useShopId } from '../../state.ts'
import { newItem, discard, failureOf, storeAndSend } from '../../upload-queue/upload-queue.ts'

/** Why a picture was not saved: the service's error, or the device could not read the file. */
export type PictureError = Pick<ApiError, 'code'>

/**
 * Makes a chosen picture fit and sends it through the upload queue. `error` is why the last one was
 * not saved. A picture without a connection waits on this device.
 */
export function useSendPicture(vehicle: Vehicle) {
  const t = useTexts('operatorDetail').picture
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [error, setError] = useState<PictureError | null>(null)
  const [reading, setReading] = useState<PictureSlot | null>(null)

  const send = async (slot: PictureSlot, chosen: File) => {
    setError(null)
    setReading(slot)
    const fitted = await fitPicture(chosen, 'vehicle')
    setReading(null)
    if ('code' in fitted) return setError(fitted)
    const item = {
      ...newItem({
        shopId,
        vehicleId: vehicle.id,
        name: `${vehicle.plate ?? vehicleName(vehicle, unknown)}: ${t.slots[slot]}`,
      }),
      slot,
      pictureKey: uuid(),
    }
    await storeFile(item.pictureKey, fitted.file, item.owner)
    const came = await storeAndSend(item, fitted.file)
    if (came.is === 'sent') return dispatch(notify({ type: 'success', text: t.saved }))
    const failure = failureOf(came)
    if (!failure) return undefined
    await discard(item)
    return setError(failure)
  }
  return { send, error, reading, clear: () => setError(null) }
}

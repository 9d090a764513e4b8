import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { receptionContract } from '#contract/reception.ts'
import type { CallError } from '#web/api/errors.ts'
import { uuid } from '#web/api/uuid.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { inJson } from '../../detail/papers/file-in-json.ts'
import { FileButtons } from '../../picture/FileButtons.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { pictureTypes } from '../../picture/fit-picture.ts'

/**
 * Says with a picture that the vehicle is at the station, before its owner is checked. The station
 * then holds it, and the reception does not lapse.
 */
export function Arrival({ car }: { car: Vehicle }) {
  const { arrival: t } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send, busy, share } = useSend()
  const [isHere, setHere] = useState(false)
  const [error, setError] = useState<CallError>()
  const isOpen = car.status === null || car.status === 'shop_transit'
  if (!isOpen || car.is_plateless || car.has_certificate) return null
  if (isHere) {
    return (
      <Alert live title={t.done} tone="success">
        <p>{t.doneWhat}</p>
      </Alert>
    )
  }
  const say = async (file: File) => {
    setError(undefined)
    const photo = await inJson(file)
    if ('error' in photo) return setError(photo.error)
    const answer = await send(receptionContract.confirmArrival, {
      shopId,
      vehicleId: car.id,
      body: { photo: photo.data },
      idempotencyKey: uuid(),
    })
    if (answer && 'error' in answer) setError(answer.error)
    else if (answer) setHere(true)
  }
  return (
    <section>
      <h2>{t.title}</h2>
      <p>{t.what}</p>
      <FileButtons accept={pictureTypes} busy={busy} words={t} onFile={(file) => void say(file)} />
      {share !== null && <Progress label={t.sending} value={share} />}
      <StepErrorAlert error={error} />
    </section>
  )
}

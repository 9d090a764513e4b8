import { useRef, useState, type ChangeEvent } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { yardContract } from '#contract/yard.ts'
import { fill } from '#texts/index.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { yard } from '../api.ts'
import { fitPicture } from '../picture/fit-picture.ts'
import { useShopId } from '../state.ts'
import { useSend } from '../use-send.ts'
import { inJson } from './papers/file-in-json.ts'
import { Part } from './Part.tsx'
import { useChange } from './use-change.ts'
import css from './detail.module.css'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Camera, Trash } from '#web/ui/icons/icons-work.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** Picture of the vehicle: shown, taken with the camera, changed, removed. */
export function Picture({ vehicle, onConflict }: Props) {
  const t = useTexts('operatorDetail').picture
  const { cancel } = useTexts('operator').reason
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<CallError>()
  const [isReading, setReading] = useState(false)
  const [asking, setAsking] = useState(false)
  const { send, busy: isSending, share } = useSend()
  const { change, error, busy } = useChange(vehicle, { onConflict })
  const has = vehicle.picture_file_thumb !== null

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setRefused(undefined)
    setReading(true)
    const read = await readPicture(file)
    setReading(false)
    if ('error' in read) return setRefused(read.error)
    const body = { image: read.data }
    const answer = await send(yardContract.changeYardVehicle, {
      shopId,
      vehicleId: vehicle.id,
      body,
    })
    if (!answer) return
    if ('error' in answer) setRefused(answer.error)
    else dispatch(notify({ type: 'success', text: t.saved }))
  }
  const remove = async () => {
    if (!(await change({ image: null }))) return
    setAsking(false)
    dispatch(notify({ type: 'success', text: t.removed }))
  }
  return (
    <Part title={t.title}>
      {has ? (
        <Whole vehicle={vehicle} alt={fill(t.alt, { vehicle: vehicleName(vehicle, unknown) })} />
      ) : (
        <p className={css.soft}>{t.none}</p>
      )}
      <input
        ref={input}
        accept="image/*"
        aria-hidden="true"
        hidden
        tabIndex={-1}
        type="file"
        onChange={(event) => void choose(event)}
      />
      <Actions>
        <Button
          busy={isSending || isReading}
          icon={<Camera />}
          variant="secondary"
          onClick={() => input.current?.click()}
        >
          {has ? t.replace : t.add}
        </Button>
        {has && (
          <Button icon={<Trash />} variant="quiet" onClick={() => setAsking(true)}>
            {t.remove}
          </Button>
        )}
      </Actions>
      {share !== null && <Progress label={t.sending} value={share} />}
      {!asking && <Failure error={refused ?? error} title={t.failed} />}
      <ActionDialog
        busy={busy}
        action={t.remove}
        onAction={remove}
        cancel={cancel}
        danger
        open={asking}
        title={t.removeTitle}
        onClose={() => setAsking(false)}
      >
        <Failure error={error} title={t.failed} />
      </ActionDialog>
    </Part>
  )
}

/**
 * Reads a picture in a format that the service accepts, smaller where needed. Returns the reason
 * for a refusal.
 */
async function readPicture(file: File): ReturnType<typeof inJson> {
  const fitted = await fitPicture(file)
  if ('file' in fitted) return inJson(fitted.file)
  return { error: { code: fitted.code, fields: {}, status: 413, requestId: null } }
}

/** Shows the small picture until the full one has loaded. */
function Whole({ vehicle, alt }: { vehicle: VehicleDetail; alt: string }) {
  const t = useTexts('operatorDetail').picture
  const shopId = useShopId()
  const { currentData, error } = yard.useReadVehicleWithFilesQuery({
    shopId,
    vehicleId: vehicle.id,
  })
  const shown = currentData?.image ?? vehicle.picture_file_thumb
  if (!shown) return null
  return (
    <figure className={css.picture}>
      <img alt={alt} src={`data:${shown.content_type};base64,${shown.content_base64}`} />
      {error && <figcaption>{t.loadFailed}</figcaption>}
    </figure>
  )
}

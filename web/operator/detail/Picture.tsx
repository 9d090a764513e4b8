import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import type { VehicleDetail } from '#contract/shop-vehicle.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Camera, Trash } from '#web/ui/icons-work.tsx'
import type { AnyError } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { notify, useAppDispatch } from '#web/store.ts'
import { useTexts } from '#web/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { yard } from '../api.ts'
import { fitPicture } from '../picture/fit-picture.ts'
import { useShopId } from '../state.ts'
import { Failure } from './Failure.tsx'
import { inJson } from './file-in-json.ts'
import { Part } from './Part.tsx'
import { useChange } from './use-change.ts'
import css from './detail.module.css'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** The picture of the vehicle: seen, taken with the phone's camera, changed, removed. */
export function Picture({ vehicle, onConflict }: Props) {
  const t = useTexts('operatorDetail').picture
  const { cancel } = useTexts('operator').reason
  const { unknown } = useTexts('vehicle')
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<AnyError>()
  const [isReading, setReading] = useState(false)
  const [asking, setAsking] = useState(false)
  const { change, error, busy } = useChange(vehicle, { onConflict })
  const has = vehicle.picture_file_thumb !== null

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setReading(true)
    const fitted = await fitPicture(file)
    setRefused('code' in fitted ? refusal(fitted.code) : undefined)
    const read = 'code' in fitted ? null : await inJson(fitted.file)
    setReading(false)
    if (!read || 'error' in read) return
    if (await change({ image: read.data })) {
      dispatch(notify({ type: 'success', text: t.saved }))
    }
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
          busy={busy || isReading}
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
      {!asking && <Failure error={refused ?? error} title={t.failed} />}
      <Dialog
        actions={
          <Actions>
            <Button busy={busy} variant="danger" onClick={() => void remove()}>
              {t.remove}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {cancel}
            </Button>
          </Actions>
        }
        open={asking}
        title={t.removeTitle}
        onClose={() => setAsking(false)}
      >
        <Failure error={error} title={t.failed} />
      </Dialog>
    </Part>
  )
}

function refusal(code: ApiError['code']): ApiError {
  return { code, fields: {}, status: 413, requestId: null }
}

/** The small picture at once, the whole one in its place when it has come. */
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

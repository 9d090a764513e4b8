import { useRef, useState, type ChangeEvent } from 'react'
import { pictureContract } from '#contract/picture.ts'
import type { VehicleDetail, Vehicle } from '#contract/station-vehicle.ts'
import { slotsOf, type PictureSlot } from '#rules/vehicle/pictures.ts'
import { fill } from '#texts/index.ts'
import { errorText } from '#web/api/errors.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classes } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import { ActionDialog, Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Camera, Trash } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useRemovePictureMutation } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { usePendingPictures, useUploadQueue } from '../../upload-queue/use-upload-queue.ts'
import { isSent } from '../vehicle-facts.ts'
import { Part } from '../Part.tsx'
import { EmptyTile, PendingTile, PictureTile, WholePicture } from './PictureTile.tsx'
import { pictureTypes, fitPicture } from '../../picture/fit-picture.ts'
import css from './Tiles.module.css'
import type { ApiError } from '#web/api/http.ts'
import { uuid } from '#web/api/uuid.ts'
import { storeFile } from '#web/storage/draft-files.ts'
import { newItem, discard, failureOf, storeAndSend } from '../../upload-queue/upload-queue.ts'

/** Pictures of the vehicle, one for each slot: taken, enlarged, replaced, removed. The camera asks the slot. */
export function Pictures({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTexts('operatorDetail').picture
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const input = useRef<HTMLInputElement>(null)
  const choosing = useRef<PictureSlot>('front')
  const [opened, setOpened] = useState<PictureSlot | null>(null)
  const [isTaking, setTaking] = useState(false)
  const [removing, setRemoving] = useState<PictureSlot | null>(null)
  const { send, error, reading, clear } = useSendPicture(vehicle)
  const waiting = usePendingPictures(vehicle.id)
  const { sending } = useUploadQueue()
  const uploading = waiting.find(({ id }) => id === sending?.id)
  const isOver = isSent(vehicle, shopId)
  const taken = vehicle.pictures.map(({ slot }) => slot)
  const isShown = (slot: PictureSlot) =>
    taken.includes(slot) || reading === slot || waiting.some((item) => item.slot === slot)
  const slots = slotsOf(vehicle.kind, taken)
  const empty = isOver ? [] : slots.filter((slot) => !isShown(slot))
  const shown = vehicle.pictures.find(({ slot }) => slot === opened)

  const choose = (slot: PictureSlot) => {
    clear()
    choosing.current = slot
    input.current?.click()
  }
  const take = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const [file] = field.files ?? []
    field.value = ''
    if (!file) return
    setOpened(null)
    setTaking(false)
    void send(choosing.current, file)
  }
  const tile = (slot: PictureSlot) => {
    const pending = waiting.find((item) => item.slot === slot)
    if (pending) return <PendingTile item={pending} />
    if (reading === slot) return <Skeleton height="5rem" shape="block" width="100%" />
    const picture = vehicle.pictures.find((each) => each.slot === slot)
    return picture && <PictureTile picture={picture} onOpen={() => setOpened(slot)} />
  }
  return (
    <Part title={t.title}>
      <input ref={input} hidden accept={pictureTypes} type="file" onChange={take} />
      <ul className={classes(css.tiles, css.taken)}>
        {slots.filter(isShown).map((slot) => (
          <li key={slot}>{tile(slot)}</li>
        ))}
        {empty.length > 0 && (
          <li>
            <EmptyTile onChoose={() => setTaking(true)} />
          </li>
        )}
      </ul>
      {isOver && taken.length === 0 && <p data-soft="">{t.none}</p>}
      {uploading && sending && <Progress label={t.sending} value={sending.share} />}
      <Refused error={error} />
      {isTaking && (
        <Dialog open title={t.which} onClose={() => setTaking(false)}>
          <ul className={css.tiles}>
            {empty.map((slot) => (
              <li key={slot}>
                <EmptyTile slot={slot} onChoose={() => choose(slot)} />
              </li>
            ))}
          </ul>
          <p data-soft="">{t.hint}</p>
        </Dialog>
      )}
      {shown && (
        <Dialog
          open
          wide
          actions={
            !isOver && (
              <Actions>
                <Button icon={<Camera />} variant="secondary" onClick={() => choose(shown.slot)}>
                  {t.replace}
                </Button>
                <Button
                  icon={<Trash />}
                  variant="quiet"
                  onClick={() => {
                    setOpened(null)
                    setRemoving(shown.slot)
                  }}
                >
                  {t.remove}
                </Button>
              </Actions>
            )
          }
          title={t.slots[shown.slot]}
          onClose={() => setOpened(null)}
        >
          <WholePicture
            alt={fill(t.alt, { vehicle: vehicleName(vehicle, unknown), slot: t.slots[shown.slot] })}
            picture={shown}
            onRead={() =>
              request(pictureContract.readPicture, {
                shopId,
                vehicleId: vehicle.id,
                slot: shown.slot,
              })
            }
          />
        </Dialog>
      )}
      {removing && (
        <RemoveDialog slot={removing} vehicleId={vehicle.id} onClose={() => setRemoving(null)} />
      )}
    </Part>
  )
}

/** The reason why a picture was not saved, in words about pictures. */
function Refused({ error }: { error: PictureError | null }) {
  const t = useTexts('operatorDetail').picture
  const errors = useTexts('errors')
  if (!error) return null
  const own: Readonly<Partial<Record<string, string>>> = t.refused
  return (
    <Alert live title={t.failed} tone="danger">
      {own[error.code] ?? errorText(error, errors)}
    </Alert>
  )
}

function RemoveDialog({
  vehicleId,
  slot,
  onClose,
}: {
  vehicleId: number
  slot: PictureSlot
  onClose: () => void
}) {
  const t = useTexts('operatorDetail').picture
  const { cancel } = useTexts('operator').reason
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [send, { error, isLoading }] = useRemovePictureMutation()
  const remove = async () => {
    const answer = await send({ shopId, vehicleId, slot })
    if (answer.error) return
    onClose()
    dispatch(notify({ type: 'success', text: t.removed }))
  }
  return (
    <ActionDialog
      danger
      open
      action={t.remove}
      busy={isLoading}
      cancel={cancel}
      title={fill(t.removeTitle, { slot: t.slots[slot] })}
      onAction={remove}
      onClose={onClose}
    >
      <Failure error={error} title={t.removeFailed} />
    </ActionDialog>
  )
}

/** Why a picture was not saved: the service's error, or the device could not read the file. */
type PictureError = Pick<ApiError, 'code'>

/**
 * Makes a chosen picture fit and sends it through the upload queue. `error` is why the last one was
 * not saved. A picture without a connection waits on this device.
 */
function useSendPicture(vehicle: Vehicle) {
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

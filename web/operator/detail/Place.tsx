import * as z from 'zod/mini'
import { useState } from 'react'
import type { Vehicle, VehicleDetail } from '#contract/station-vehicle.ts'
import { yardPlace } from '#rules/fields.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { refresh } from '#web/api/query-cache.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { LabelButton } from '../label/LabelButton.tsx'
import { usePendingPlace } from '../upload-queue/use-upload-queue.ts'
import { useShopId } from '../state.ts'
import { discard, failureOf, newItem, storeAndSend } from '../upload-queue/upload-queue.ts'
import { Part } from './Part.tsx'
import { EditEnd, useEditForm, useEditing } from './EditForm.tsx'
import { useConflictText } from './use-change.ts'
import css from './detail.module.css'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** Where the vehicle stands on the yard, to read and to change in place. */
export function Place({ vehicle, onConflict }: Props) {
  const t = useTexts('operatorDetail').place
  const { editing, button, edit: open, close } = useEditing()
  const hasRow = useHasRow()
  const waiting = usePendingPlace(vehicle.id)
  const place = waiting === null ? vehicle.yard_place : waiting || null
  const word = place === null ? t.add : t.edit
  const edit = (
    <Button ref={button} icon={<Pencil />} variant="quiet" onClick={open}>
      <Named name={`${word}: ${t.title}`}>{word}</Named>
    </Button>
  )
  return (
    <Part note={!editing && edit} title={t.title}>
      {editing ? (
        <Form vehicle={vehicle} onClose={close} onConflict={onConflict} />
      ) : (
        <>
          <p className={place === null ? css.soft : css.written}>{place ?? t.none}</p>
          {waiting !== null && <p className={css.soft}>{t.waits}</p>}
        </>
      )}
      {!hasRow && <LabelButton vehicleId={vehicle.id} />}
    </Part>
  )
}

const schema = z.object({ yard_place: yardPlace })

function Form({ vehicle, onClose, onConflict }: Props & { onClose: () => void }) {
  const t = useTexts('operatorDetail').place
  const { send, error } = useSendPlace(vehicle, onConflict)
  const { form, field, isSending, submit } = useEditForm(vehicle, {
    initial: { yard_place: vehicle.yard_place ?? '' },
    schema,
    toBody: (fields) => fields,
    sendBody: ({ yard_place: place }) => send(place),
    first: 'yard_place',
    saved: t.saved,
    onClose,
    onConflict,
  })
  const others = vehicle.recent_places.filter((place) => place !== vehicle.yard_place)
  return (
    <form data-stack="4" noValidate onSubmit={submit}>
      <TextInput
        {...field('yard_place')}
        short
        autoCapitalize="characters"
        autoComplete="off"
        hint={t.hint}
        label={t.title}
        labelHidden
        spellCheck={false}
      />
      {others.length > 0 && (
        <ul aria-label={t.recent} data-cluster="2">
          {others.map((place) => (
            <li key={place}>
              <Button
                type="submit"
                variant="secondary"
                onClick={() => form.setValue('yard_place', place)}
              >
                {place}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <EditEnd busy={isSending} error={error} words={t} onClose={onClose} />
    </form>
  )
}

/** Sends a place of the vehicle through the upload queue, so that it needs no connection. */
function useSendPlace(vehicle: VehicleDetail, onConflict: () => void) {
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

import { useState } from 'react'
import { outsideReceiver, type Load, type OutsideReceiver } from '#contract/load.ts'
import type { DraftKind } from '#rules/load/load.ts'
import { computedKg } from '#rules/load/weights.ts'
import { count, fill } from '#texts/index.ts'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm, type FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { StationPick, type PickedStation } from '../detail/listing/StationPick.tsx'
import { useShopId } from '../state.ts'
import { load as calls } from './api.ts'
import { useWeight } from './use-weight.ts'

const nobody: OutsideReceiver = {
  name: '',
  business_id: '',
  address: '',
  postal: '',
  city: '',
  email: '',
  phone: '',
}

/** The data of a company outside the service that receives the load. */
export function OutsideDialog({
  picked,
  onPick,
  onClose,
}: {
  picked: OutsideReceiver | null
  onPick: (receiver: OutsideReceiver) => void
  onClose: () => void
}) {
  const { outside: t, pick, cancel } = useTexts('operatorLoad')
  const { field, ...api } = useApiForm({
    initial: { ...nobody, ...picked, phone: picked?.phone ?? '' },
    schema: outsideReceiver,
    toBody: (fields) => ({ ...fields, phone: fields.phone || null }),
    // The draft is stored with its other fields.
    send: (data) => Promise.resolve({ data }),
    onSuccess: onPick,
  })
  return (
    <FormDialog
      api={api}
      above={<p>{t.what}</p>}
      action={pick}
      cancel={cancel}
      title={t.title}
      onClose={onClose}
    >
      <TextInput {...field('name')} data-autofocus required autoComplete="off" label={t.name} />
      <TextInput {...field('business_id')} required short autoComplete="off" label={t.businessId} />
      <TextInput {...field('address')} required autoComplete="off" label={t.address} />
      <TextInput
        {...field('postal')}
        required
        short
        autoComplete="off"
        inputMode="numeric"
        label={t.postal}
      />
      <TextInput {...field('city')} required autoComplete="off" label={t.city} />
      <TextInput {...field('email')} required autoComplete="off" label={t.email} type="email" />
      <TextInput
        {...field('phone')}
        autoComplete="off"
        hint={t.phoneHint}
        label={t.phone}
        type="tel"
      />
    </FormDialog>
  )
}

/** The choice of the station that receives a load. Only some stations take hulls. */
export function ReceiverDialog({
  kind,
  picked,
  onPick,
  onClose,
}: {
  kind: DraftKind
  picked: PickedStation | null
  onPick: (station: PickedStation) => void
  onClose: () => void
}) {
  const t = useTexts('operatorLoad')
  const { send } = useTexts('operatorLists')
  const [station, setStation] = useState(picked)
  const [isMissing, setMissing] = useState(false)
  return (
    <ActionDialog
      open
      wide
      action={t.pick}
      cancel={t.cancel}
      title={t.chooseReceiver}
      onAction={() => (station ? onPick(station) : setMissing(true))}
      onClose={onClose}
    >
      <StationPick
        error={isMissing && !station ? send.choose : undefined}
        kind={null}
        ofHulls={kind === 'hulls'}
        picked={station}
        onPick={setStation}
      />
    </ActionDialog>
  )
}

/** Asks before a stored draft is sent. */
export function SendDialog({
  load,
  receiver,
  onClose,
}: {
  load: Load
  receiver: string
  onClose: () => void
}) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure } = useWeight()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const [send] = calls.useSendLoadMutation()
  const { busy, error, run } = useAction(async () => {
    const call = { shopId, loadId: load.id }
    const answer = await send({ ...call, idempotencyKey: keyOf(call) })
    if (answer.error) return answer.error
    onClose()
    dispatch(notify({ type: 'success', text: fill(t.send.done, { number: load.number }) }))
    // The draft leaves the page, and the dialog with it.
    requestAnimationFrame(focusHeading)
    return undefined
  })
  const isHulls = load.kind === 'hulls'
  const sum = count(isHulls ? t.sum : t.wasteLine.sum, load.vehicles + load.wastes, locale)
  const kg = figure(computedKg([...load.lines, ...load.waste_lines].map((line) => line.kg)))
  return (
    <ActionDialog
      open
      action={t.send.confirm}
      busy={busy}
      cancel={t.cancel}
      title={t.send.title}
      onAction={run}
      onClose={onClose}
    >
      <p>
        <strong>{sum.replace('{kg}', kg)}</strong>
      </p>
      <p>
        {load.outside_receiver
          ? fill(isHulls ? t.outside.sendWhat : t.outside.sendWastes, {
              receiver,
              email: load.outside_receiver.email,
            })
          : fill(isHulls ? t.send.what : t.send.wastes, { receiver })}
      </p>
      <Failure error={error} title={t.send.failed} />
    </ActionDialog>
  )
}

type Field = ReturnType<FieldOf<string>>

/** The facts of a company that carries a load. */
export function CarrierInputs({
  name,
  businessId,
  phone,
  hint,
}: {
  name: Field
  businessId: Field
  phone: Field
  /** Purpose of the business id. */
  hint?: string
}) {
  const t = useTexts('operatorLoad')
  return (
    <>
      <TextInput {...name} autoComplete="off" label={t.carrier} />
      <TextInput {...businessId} short autoComplete="off" hint={hint} label={t.businessId} />
      <TextInput {...phone} short autoComplete="off" label={t.carrierPhone} type="tel" />
    </>
  )
}

import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { loadContract, type Load, type OutsideReceiver } from '#contract/load.ts'
import type { DraftKind } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm, type ApiForm } from '#web/frame/forms/use-api-form.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { readNumber, writeNumber } from '#web/report/read-number.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { load as calls } from './api.ts'
import type { PickedStation } from '../detail/listing/StationPick.tsx'
import { useShopId } from '../state.ts'
import { BatteryChoice } from './BatteryChoice.tsx'
import { DeleteDraft } from './DeleteDraft.tsx'
import { HullChoice } from './HullChoice.tsx'
import { loadPath } from './load-paths.ts'
import { OutsideDialog } from './OutsideDialog.tsx'
import { ReceiverDialog } from './ReceiverDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { WasteChoice, type TypedWaste } from './WasteChoice.tsx'

const receiverButton = 'choose-receiver'
const nowhere: ReadonlySet<string> = new Set()

type Fields = {
  vehicle_ids: number[]
  battery_ids: number[]
  wastes: TypedWaste[]
  carrier_business_id: string
  carrier_phone: string
  receiver_shop_id: number | null
  outside_receiver: OutsideReceiver | null
  carrier: string
  truck_plates: string
}

/** The form of a draft of that kind. `load` is null for one that is not stored. */
export function Draft({ load, kind }: { load: Load | null; kind: DraftKind }) {
  const t = useTexts('operatorLoad')
  const [station, setStation] = useState<PickedStation | null>(load?.receiver ?? null)
  const [dialog, setDialog] = useState<'receiver' | 'outside' | 'send' | 'delete' | null>(null)
  const { api, chooseToSend } = useDraft({ load, kind }, () => setDialog('send'))
  const { form, field, errorOf } = api
  const outside = useWatch({ control: form.control, name: 'outside_receiver' })
  const receiver = outside?.name ?? station?.name
  const close = () => setDialog(null)
  /** One kind of receiver takes the place of the other. */
  const pick = (picked: PickedStation | null, company: OutsideReceiver | null) => {
    setStation(picked)
    form.setValue('receiver_shop_id', picked?.id ?? null, { shouldDirty: true })
    form.setValue('outside_receiver', company, { shouldDirty: true })
    form.clearErrors('receiver_shop_id')
    close()
  }
  const noReceiver = errorOf('receiver_shop_id')
  return (
    // A dialog with a form stands beside this one: a form has no form inside.
    <>
      <form noValidate onSubmit={api.submit}>
        <Stack gap={4}>
          <Card>
            <h2>{t.receiver}</h2>
            <p>{receiver ? <strong>{receiver}</strong> : t.receiverWhat}</p>
            <Actions>
              <Button
                aria-describedby={noReceiver && 'receiver-error'}
                id={receiverButton}
                variant="secondary"
                onClick={() => setDialog('receiver')}
              >
                {receiver ? t.changeReceiver : t.chooseReceiver}
              </Button>
              <Button variant="quiet" onClick={() => setDialog('outside')}>
                {t.outside.button}
              </Button>
            </Actions>
            <FieldError id="receiver-error">{noReceiver}</FieldError>
          </Card>
          <Card>
            <h2>{kind === 'hulls' ? t.vehicles : t.wasteLine.title}</h2>
            <Lines api={api} kind={kind} load={load} />
          </Card>
          <Card>
            <h2>{t.transport}</h2>
            <TextInput {...field('carrier')} autoComplete="off" label={t.carrier} />
            {kind !== 'hulls' && (
              <>
                <TextInput
                  {...field('carrier_business_id')}
                  short
                  autoComplete="off"
                  hint={t.carrierHint}
                  label={t.businessId}
                />
                <TextInput
                  {...field('carrier_phone')}
                  short
                  autoComplete="off"
                  label={t.carrierPhone}
                  type="tel"
                />
              </>
            )}
            <TextInput {...field('truck_plates')} autoComplete="off" label={t.plates} />
          </Card>
          <Failure error={api.error} />
          <Actions>
            <Button
              busy={api.isSending}
              type="submit"
              variant={load ? 'secondary' : 'primary'}
              onClick={() => chooseToSend(false)}
            >
              {t.save}
            </Button>
            {load && (
              <>
                <Button
                  busy={api.isSending}
                  icon={<Truck />}
                  type="submit"
                  onClick={() => chooseToSend(true)}
                >
                  {t.toSend}
                </Button>
                <Button variant="quiet" onClick={() => setDialog('delete')}>
                  {t.remove.button}
                </Button>
              </>
            )}
          </Actions>
        </Stack>
      </form>
      <UnsavedChangesDialog
        asks={api.isUnsaved && dialog !== 'delete'}
        inside={nowhere}
        isKept={() => api.isUnsaved}
        words={t.leave}
        onLeave={() => form.reset()}
      />
      {dialog === 'receiver' && (
        <ReceiverDialog picked={station} onClose={close} onPick={(picked) => pick(picked, null)} />
      )}
      {dialog === 'outside' && (
        <OutsideDialog picked={outside} onClose={close} onPick={(company) => pick(null, company)} />
      )}
      {dialog === 'send' && load && receiver && (
        <SendDialog load={load} receiver={receiver} onClose={close} />
      )}
      {dialog === 'delete' && load && <DeleteDraft load={load} onClose={close} />}
    </>
  )
}

/** The lines of the draft: vehicles, batteries or wastes. */
function Lines({
  api: { form, errorOf },
  kind,
  load,
}: {
  api: ApiForm<Fields>
  kind: DraftKind
  load: Load | null
}) {
  const [vehicleIds, batteryIds, wastes] = useWatch({
    control: form.control,
    name: ['vehicle_ids', 'battery_ids', 'wastes'],
  })
  const choose =
    <Name extends 'vehicle_ids' | 'battery_ids' | 'wastes'>(name: Name) =>
    (chosen: Fields[Name]) => {
      form.setValue(name, chosen as never, { shouldDirty: true })
      form.clearErrors(name)
    }
  if (kind === 'batteries') {
    return (
      <BatteryChoice
        error={errorOf('battery_ids')}
        ids={batteryIds}
        loadId={load?.id ?? null}
        onChoose={choose('battery_ids')}
      />
    )
  }
  if (kind === 'fraction') {
    return (
      <WasteChoice
        error={errorOf('wastes')}
        errorOf={(index) => errorOf(`wastes.${index}.kg`)}
        wastes={wastes}
        onChange={choose('wastes')}
      />
    )
  }
  return (
    <HullChoice
      error={errorOf('vehicle_ids')}
      ids={vehicleIds}
      lines={load?.lines ?? null}
      onChoose={choose('vehicle_ids')}
    />
  )
}

const fieldOfLines = { hulls: 'vehicle_ids', batteries: 'battery_ids', fraction: 'wastes' } as const

/** Stores the draft. `onReady` runs after a press of the button that sends, where nothing is missing. */
function useDraft({ load, kind }: { load: Load | null; kind: DraftKind }, onReady: () => void) {
  const t = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [create] = calls.useCreateLoadMutation()
  const [change] = calls.useChangeLoadMutation()
  const isToSend = useRef(false)
  const initial: Fields = {
    vehicle_ids: load?.lines.map(({ vehicle_id: id }) => id) ?? [],
    receiver_shop_id: load?.receiver?.id ?? null,
    outside_receiver: load?.outside_receiver ?? null,
    battery_ids: load?.waste_lines.flatMap(({ battery }) => (battery ? [battery.id] : [])) ?? [],
    wastes: typedWastes(load),
    carrier_business_id: load?.carrier_business_id ?? '',
    carrier_phone: load?.carrier_phone ?? '',
    carrier: load?.carrier ?? '',
    truck_plates: load?.truck_plates ?? '',
  }
  const api = useApiForm({
    initial,
    schema: loadContract.changeLoad.body,
    toBody: ({ carrier_business_id: businessId, carrier_phone: phone, wastes, ...fields }) => ({
      ...fields,
      carrier_business_id: businessId || null,
      carrier_phone: phone || null,
      wastes: wastes.map(({ kg, ...waste }) => Object.assign(waste, { kg: readNumber(kg) })),
    }),
    send: (body) =>
      load
        ? change({ shopId, loadId: load.id, body })
        : create({ shopId, body: { ...body, kind } }),
    onSuccess: (saved: Load) => {
      if (isToSend.current && isComplete(saved)) return onReady()
      if (isToSend.current) return undefined
      dispatch(notify({ type: 'success', text: fill(t.saved, { number: saved.number }) }))
      return navigate(load ? pages.operatorLoads.path : loadPath(saved.id), { replace: true })
    },
  })
  const { form } = api
  /** Shows what a load that is sent still needs. */
  function isComplete(saved: Load): boolean {
    const receiver = saved.receiver ?? saved.outside_receiver
    const hasLines = saved.lines.length + saved.waste_lines.length > 0
    const linesField = fieldOfLines[kind]
    const missing = { type: 'required', message: 'REQUIRED' }
    if (receiver === null) form.setError('receiver_shop_id', missing)
    if (!hasLines) form.setError(linesField, missing)
    const place = receiver === null ? `#${receiverButton}` : `[name=${linesField}]`
    if (receiver !== null && hasLines) return true
    document.querySelector<HTMLElement>(place)?.focus()
    return false
  }
  return {
    api,
    chooseToSend: (isWanted: boolean) => {
      isToSend.current = isWanted
    },
  }
}

const typedWastes = (load: Load | null): TypedWaste[] =>
  (load?.waste_lines ?? []).flatMap(({ material, kg, basis }) =>
    material === null
      ? []
      : [{ material, kg: writeNumber(kg, ','), is_estimate: basis === 'preset' }],
  )

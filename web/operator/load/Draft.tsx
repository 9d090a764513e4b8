import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Load, OutsideReceiver } from '#contract/load.ts'
import { type DraftKind, carriers } from '#rules/load/load.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import type { ApiForm } from '#web/frame/forms/use-api-form.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { ActionBar } from '../ActionBar.tsx'
import type { PickedStation } from '../detail/listing/StationPick.tsx'
import { BatteryChoice, BatterySum, WasteChoice } from './LineChoice.tsx'
import { useIsLost } from '../upload-queue/use-upload-queue.ts'
import { receiverButton, useLoadDraft, type DraftFields } from './use-load-draft.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { HullChoice, HullSum } from './HullChoice.tsx'
import { CarrierInputs, OutsideDialog, ReceiverDialog, SendDialog } from './DraftParts.tsx'
import css from './Loads.module.css'
import { extrasOf } from '#web/api/errors.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { load as calls } from './api.ts'
import { useShopId } from '../state.ts'

const nowhere: ReadonlySet<string> = new Set()

/** The form of a draft of that kind. `load` is null for one that is not stored. */
export function Draft({ load, kind }: { load: Load | null; kind: DraftKind }) {
  const t = useTexts('operatorLoad')
  const [dialog, setDialog] = useState<'receiver' | 'outside' | 'send' | 'delete' | null>(null)
  const [answer, setAnswer] = useState('')
  const isLost = useIsLost()
  const { api, station, setStation, chooseToSend } = useLoadDraft({ load, kind }, () =>
    setDialog('send'),
  )
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
          <div className={css.receiver} data-cluster="2 4">
            {receiver && <h2>{receiver}</h2>}
            <Button
              aria-describedby={noReceiver && 'receiver-error'}
              aria-label={receiver && t.changeReceiver}
              id={receiverButton}
              variant={receiver ? 'act' : 'secondary'}
              onClick={() => setDialog('receiver')}
            >
              {receiver ? t.change : t.chooseReceiver}
            </Button>
            <Button variant="act" onClick={() => setDialog('outside')}>
              {t.outside.button}
            </Button>
          </div>
          <FieldError id="receiver-error">{noReceiver}</FieldError>
          <Lines answer={answer} api={api} kind={kind} load={load} onAnswer={setAnswer} />
          <Card>
            <h2>{t.transport}</h2>
            <CarrierFields api={api} kind={kind} />
            <TextInput {...field('truck_plates')} autoComplete="off" label={t.plates} />
          </Card>
          {load && (
            <Actions>
              <Button variant="quiet" onClick={() => setDialog('delete')}>
                {t.remove.button}
              </Button>
            </Actions>
          )}
          {isLost && (
            <Alert title={t.queue.lost}>{load ? t.queue.lostWhat : t.queue.lostNew}</Alert>
          )}
          <ActionBar>
            {answer !== '' && (
              <p className={css.answer} data-line="3" role="alert">
                <Warning />
                {answer}
              </p>
            )}
            <div className={css.told}>
              <Failure error={api.error} />
            </div>
            <Sum api={api} kind={kind} load={load} />
            <Button
              busy={api.isSending}
              type="submit"
              variant={load ? 'secondary' : 'primary'}
              onClick={() => chooseToSend(false)}
            >
              {t.save}
            </Button>
            {load && (
              <Button
                busy={api.isSending}
                icon={<Truck />}
                type="submit"
                onClick={() => chooseToSend(true)}
              >
                {t.toSend}
              </Button>
            )}
          </ActionBar>
        </Stack>
      </form>
      <UnsavedChangesDialog
        asks={api.isUnsaved && dialog !== 'delete'}
        inside={nowhere}
        hasInput={() => api.isUnsaved}
        words={t.leave}
        onLeave={() => form.reset()}
      />
      {dialog === 'receiver' && (
        <ReceiverDialog
          kind={kind}
          picked={station}
          onClose={close}
          onPick={(picked) => pick(picked, null)}
        />
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

type OfDraft = { api: ApiForm<DraftFields>; kind: DraftKind; load: Load | null }

/** Number and weight of the chosen vehicles or batteries. Wastes have their weights in their fields. */
function Sum({ api: { form }, kind, load }: OfDraft) {
  const [vehicleIds, batteryIds] = useWatch({
    control: form.control,
    name: ['vehicle_ids', 'battery_ids'],
  })
  if (kind === 'hulls') return <HullSum ids={vehicleIds} lines={load?.lines ?? null} />
  return kind === 'batteries' && <BatterySum ids={batteryIds} />
}

/** The lines of the draft: vehicles, batteries or wastes. */
function Lines({
  api: { form, error, errorOf },
  kind,
  load,
  answer,
  onAnswer,
}: OfDraft & { answer: string; onAnswer: (refusal: string) => void }) {
  const [vehicleIds, batteryIds, wastes] = useWatch({
    control: form.control,
    name: ['vehicle_ids', 'battery_ids', 'wastes'],
  })
  const choose =
    <Name extends 'vehicle_ids' | 'battery_ids' | 'wastes'>(name: Name) =>
    (chosen: DraftFields[Name]) => {
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
      answer={answer}
      error={errorOf('vehicle_ids')}
      ids={vehicleIds}
      lines={load?.lines ?? null}
      refused={extrasOf(error, 'STAGE_ORDER', 'CERTIFICATE_MISSING', 'ENTRY_NEEDED').hulls}
      onAnswer={onAnswer}
      onChoose={choose('vehicle_ids')}
    />
  )
}

/** Asks which company carries the load. A company other than the two stations has its facts typed. */
function CarrierFields({
  api: { form, field },
  kind,
}: {
  api: ApiForm<DraftFields>
  kind: DraftKind
}) {
  const t = useTexts('operatorLoad')
  const by = useWatch({ control: form.control, name: 'carried_by' })
  return (
    <>
      <RadioGroup
        {...field('carried_by')}
        legend={t.carriedBy.legend}
        options={carriers.map((value) => ({ value, label: t.carriedBy[value] }))}
      />
      {by === 'other' && (
        <CarrierInputs
          businessId={field('carrier_business_id')}
          hint={kind === 'hulls' ? t.carrierOnNote : t.carrierHint}
          name={field('carrier')}
          phone={field('carrier_phone')}
        />
      )}
    </>
  )
}

/** Asks before a draft is deleted. */
function DeleteDraft({ load, onClose }: { load: Load; onClose: () => void }) {
  const { remove: t, cancel } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [remove] = calls.useDeleteLoadMutation()
  const { busy, error, run } = useAction(async () => {
    const answer = await remove({ shopId, loadId: load.id })
    if (answer.error) return answer.error
    dispatch(notify({ type: 'success', text: fill(t.done, { number: load.number }) }))
    navigate(pages.operatorLoads.path, { replace: true })
    return undefined
  })
  return (
    <ActionDialog
      danger
      open
      action={t.confirm}
      busy={busy}
      cancel={cancel}
      title={t.title}
      onAction={run}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <Failure error={error} title={t.failed} />
    </ActionDialog>
  )
}

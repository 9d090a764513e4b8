import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { loadContract, type Load, type OutsideReceiver } from '#contract/load.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { UnsavedChangesDialog } from '#web/frame/notices/UnsavedChangesDialog.tsx'
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
import { DeleteDraft } from './DeleteDraft.tsx'
import { HullChoice } from './HullChoice.tsx'
import { loadPath } from './load-paths.ts'
import { OutsideDialog } from './OutsideDialog.tsx'
import { ReceiverDialog } from './ReceiverDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

const receiverButton = 'choose-receiver'
const nowhere: ReadonlySet<string> = new Set()

type Fields = {
  vehicle_ids: number[]
  receiver_shop_id: number | null
  outside_receiver: OutsideReceiver | null
  carrier: string
  truck_plates: string
}

/** The form of a draft. `load` is null for one that is not stored. */
export function Draft({ load }: { load: Load | null }) {
  const t = useTexts('operatorLoad')
  const [station, setStation] = useState<PickedStation | null>(load?.receiver ?? null)
  const [dialog, setDialog] = useState<'receiver' | 'outside' | 'send' | 'delete' | null>(null)
  const { api, chooseToSend } = useDraft(load, () => setDialog('send'))
  const { form, field, errorOf } = api
  const ids = useWatch({ control: form.control, name: 'vehicle_ids' })
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
            <h2>{t.vehicles}</h2>
            <HullChoice
              error={errorOf('vehicle_ids')}
              ids={ids}
              lines={load?.lines ?? null}
              onChoose={(chosen) => {
                form.setValue('vehicle_ids', chosen, { shouldDirty: true })
                form.clearErrors('vehicle_ids')
              }}
            />
          </Card>
          <Card>
            <h2>{t.transport}</h2>
            <TextInput {...field('carrier')} autoComplete="off" label={t.carrier} />
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

/** Stores the draft. `onReady` runs after a press of the button that sends, where nothing is missing. */
function useDraft(load: Load | null, onReady: () => void) {
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
    carrier: load?.carrier ?? '',
    truck_plates: load?.truck_plates ?? '',
  }
  const api = useApiForm({
    initial,
    schema: loadContract.changeLoad.body,
    toBody: (fields) => fields,
    send: (body) => (load ? change({ shopId, loadId: load.id, body }) : create({ shopId, body })),
    onSuccess: (saved: Load) => {
      if (isToSend.current && isComplete(saved)) return onReady()
      if (isToSend.current) return undefined
      dispatch(notify({ type: 'success', text: fill(t.saved, { number: saved.number }) }))
      return navigate(load ? pages.operatorLoads.path : loadPath(saved.id), { replace: true })
    },
  })
  const { form } = api
  /** Shows what a load that is sent still needs. */
  function isComplete({ receiver: station, outside_receiver: outside, lines }: Load): boolean {
    const receiver = station ?? outside
    const missing = { type: 'required', message: 'REQUIRED' }
    if (receiver === null) form.setError('receiver_shop_id', missing)
    if (lines.length === 0) form.setError('vehicle_ids', missing)
    const place = receiver === null ? `#${receiverButton}` : '[name=vehicle_ids]'
    if (receiver !== null && lines.length > 0) return true
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

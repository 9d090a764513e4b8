import * as z from 'zod/mini'
import { useWatch } from 'react-hook-form'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { pickupFailures } from '#rules/order/order-request.ts'
import { feeCents } from '#rules/order/pickup-terms.ts'
import { missingOr, remarks } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { windowWords } from '#texts/order-words.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import type { CallError } from '#web/api/errors.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useChange } from '../detail/use-change.ts'
import { feeBody, TimeDialog, typedFee } from './TimeDialog.tsx'
import { useCalled, useDirectStep, useQueuedStep, type OrderDialogProps } from './OrderDialogs.tsx'

type DialogProps = { readonly order: StationOrderRow; readonly onClose: () => void }

/** The dialog of an order that its name tells. */
export default function OrderDialog({ open, onClose }: OrderDialogProps) {
  const { name, order } = open
  const each = { order, onClose, key: order.id }
  if (name === 'confirm') return <ConfirmDialog {...each} />
  if (name === 'refuse') return <RefuseDialog {...each} />
  if (name === 'start') return <StartDialog {...each} />
  if (name === 'fail') return <FailDialog {...each} />
  return <TimeDialog {...each} way={name === 'move' ? null : name} />
}

const refusals = ['area', 'kind', 'busy', 'unreachable', 'other'] as const
const deliveryReasons = ['kind', 'unreachable', 'other'] as const

/** Cancels the order with a reason that the owner reads. */
function RefuseDialog({ order, onClose }: DialogProps) {
  const { refuse: t } = useTexts('operatorOrders')
  const { incoming } = useTexts('operator')
  const dispatch = useAppDispatch()
  const called = useCalled()
  const vehicle = { id: order.vehicle.id, status: 'shop_transit' } as const
  const { change, error } = useChange(vehicle, { onConflict: onClose })
  const refuse = async (choice: (typeof refusals)[number], words: string) => {
    const reason = choice === 'other' ? words : t.reasons[choice]
    const changed = await change({ status: null, reason })
    if (!changed) return false
    onClose()
    dispatch(notify({ type: 'success', text: incoming.refuseOwner.done }))
    return true
  }
  return (
    <ReasonsDialog
      danger
      error={error}
      names={order.kind === 'pickup' ? refusals : deliveryReasons}
      texts={t}
      title={`${t.title} ${called(order)}`}
      onClose={onClose}
      onConfirm={refuse}
    />
  )
}

/** The vehicle was not fetched. The order waits for another time. */
function FailDialog({ order, onClose }: DialogProps) {
  const { fail: t } = useTexts('operatorOrders')
  const called = useCalled()
  const { take } = useQueuedStep(order)
  return (
    <ReasonsDialog
      names={pickupFailures}
      texts={t}
      title={`${t.title} ${called(order)}`}
      onClose={onClose}
      onConfirm={async (failure, words) => {
        const isDone = await take({ step: 'fail', failure, ...(words && { reason: words }) })
        onClose()
        return isDone
      }}
    />
  )
}

const schema = z.object({ fee_cents: feeCents })

/** Confirms the time that an order holds, and tells its fee. The owner accepts a fee first. */
function ConfirmDialog({ order, onClose }: { order: StationOrderRow; onClose: () => void }) {
  const { time: t, steps } = useTexts('operatorOrders')
  const locale = useLocale()
  const called = useCalled()
  const { take } = useDirectStep(order)
  const { field, ...api } = useApiForm({
    // The field holds the typed euros.
    initial: { fee_cents: typedFee(order.fee_cents) },
    schema,
    toBody: ({ fee_cents: fee }) => ({ fee_cents: feeBody(fee, locale) }),
    send: async (body) => {
      const data = await take({ step: 'confirm', ...body })
      onClose()
      return data ? { data } : null
    },
    onSuccess: () => {},
  })
  const time = order.window ? windowWords(order.window, locale) : ''
  return (
    <FormDialog
      api={api}
      action={fill(steps.confirm, { time })}
      cancel={t.cancel}
      title={`${t.titleConfirm}: ${called(order)}`}
      onClose={onClose}
    >
      <TextInput
        {...field('fee_cents')}
        required
        autoComplete="off"
        hint={t.feeHint}
        inputMode="numeric"
        label={t.fee}
      />
    </FormDialog>
  )
}

const startSchema = z.object({ reason: remarks.check(z.minLength(1, 'REQUIRED')) })

/** Asks for a reason before the driver leaves although an owner refused. Works offline. */
function StartDialog({ order, onClose }: { order: StationOrderRow; onClose: () => void }) {
  const { start: t, time } = useTexts('operatorOrders')
  const called = useCalled()
  const { take } = useQueuedStep(order)
  const { field, ...api } = useApiForm({
    initial: { reason: '' },
    schema: startSchema,
    toBody: ({ reason }) => ({ reason }),
    send: async ({ reason }) => {
      const isTaken = await take({ step: 'start', reason })
      onClose()
      return isTaken ? { data: reason } : null
    },
    onSuccess: () => {},
  })
  return (
    <FormDialog
      api={api}
      above={<p>{t.what}</p>}
      action={t.confirm}
      cancel={time.cancel}
      title={fill(t.title, { vehicle: called(order) })}
      onClose={onClose}
    >
      <TextArea
        {...field('reason')}
        required
        hint={t.reasonHint}
        label={t.reason}
        maxLength={limits.remarks}
        rows={3}
      />
    </FormDialog>
  )
}

const other = 'other'
const reasonsSchema = z.object({ choice: z.string(missingOr('REQUIRED')), words: remarks }).check(
  z.refine(({ choice, words }) => choice !== other || words.trim() !== '', {
    path: ['words'],
    error: 'REQUIRED',
  }),
)

type Words<Name extends string> = {
  readonly title: string
  readonly what: string
  readonly reason: string
  readonly reasons: Readonly<Record<Name, string>>
  readonly words: string
  readonly confirm: string
}

/** Asks for one of the ready reasons, or for a reason in words. */
function ReasonsDialog<Name extends string>({
  texts,
  names,
  title,
  error,
  danger = false,
  onConfirm,
  onClose,
}: {
  texts: Words<Name>
  names: readonly Name[]
  title: string
  /** Error of the action. The dialog stays open with the choice. */
  error?: CallError | undefined
  danger?: boolean
  /** Does the action and closes the dialog. Resolves to false when the action failed. */
  onConfirm: (choice: Name, words: string) => Promise<boolean>
  onClose: () => void
}) {
  const { time } = useTexts('operatorOrders')
  const { field, form, ...api } = useApiForm({
    initial: { choice: '', words: '' },
    schema: reasonsSchema,
    toBody: ({ choice, words }) => ({ choice: choice || null, words }),
    send: async ({ choice, words }) => {
      const name = names.find((one) => one === choice)
      return name && (await onConfirm(name, words)) ? { data: name } : null
    },
    onSuccess: () => {},
  })
  const isOther = useWatch({ control: form.control, name: 'choice' }) === other
  return (
    <FormDialog
      api={api}
      above={
        <>
          <p>{texts.what}</p>
          <Failure error={error} />
        </>
      }
      action={texts.confirm}
      cancel={time.cancel}
      danger={danger}
      title={title}
      onClose={onClose}
    >
      <RadioGroup
        {...field('choice')}
        required
        legend={texts.reason}
        options={names.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      {isOther && <TextArea {...field('words')} required label={texts.words} rows={3} />}
    </FormDialog>
  )
}

import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { feeCents } from '#rules/order/pickup-terms.ts'
import { input, missingOr, remarks, requiredText } from '#rules/fields.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { count, fill, type Locale } from '#texts/index.ts'
import { windowWords } from '#texts/order-words.ts'
import { pickupLimits } from '#rules/order/pickup-limits.ts'
import { readNumber } from '#rules/typed-number.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { refresh } from '#web/api/query-cache.ts'
import type { ApiError } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { extrasOf, type CallError } from '#web/api/errors.ts'
import { useChangeDayMutation, useListDaysQuery, useReadStationWindowsQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { usePendingSteps } from '../upload-queue/use-upload-queue.ts'
import { failureOf } from '../upload-queue/upload-queue.ts'
import { wishWords } from './order-words.ts'
import { useCalled, useDoneText, useStepQueue } from './OrderDialogs.tsx'
import css from './orders.module.css'

type TimeWay = 'propose' | 'set_by_phone'
const timeWays = ['propose', 'set_by_phone'] as const

/** Free windows that the dialog shows at first, and with each further press. */
const pageOfWindows = 6
const other = 'other'
const hour = 60

const minute = z.int(missingOr('WINDOW_TIME'))
const schema = z.object({
  step: z.enum(timeWays),
  window: z.object({ day: requiredText, from: minute, to: minute }),
  fee_cents: feeCents,
  reason: z.optional(remarks.check(input)),
})

const minuteOf = (text: string) => {
  const [h = Number.NaN, m = Number.NaN] = text.split(':').map(Number)
  return text === '' ? null : h * hour + m
}

/** The service names the window as a whole. The form shows that error at the day. */
function atField(error: ApiError): ApiError {
  const { window, ...fields } = error.fields
  return window ? { ...error, fields: { ...fields, 'window.day': window } } : error
}

type FreeWindow = { day: string; from: number; to: number; free: number; can_propose: boolean }
const keyOf = ({ day, from, to }: FreeWindow) => `${day} ${from} ${to}`

function useFreeWindows() {
  const shopId = useShopId()
  const { currentData, error, isFetching } = useReadStationWindowsQuery(
    { shopId },
    { refetchOnMountOrArgChange: true },
  )
  const windows = currentData?.days.flatMap(({ day, windows }) =>
    windows.filter(({ free }) => free > 0).map((one) => Object.assign({ day }, one)),
  )
  /** An owner who could not answer any more gets no proposal. */
  const windowsFor = (step: TimeWay): readonly FreeWindow[] =>
    (windows ?? []).filter((one) => step === 'set_by_phone' || one.can_propose)
  return { windowsFor, isLoading: isFetching && !currentData, isFailed: Boolean(error) }
}

/**
 * Chooses a time of a pickup: a free window of the station or any other time. The station suggests
 * the time to the owner, or the two agreed by phone. `way` null asks which of the two.
 */
export function TimeDialog({
  order,
  way,
  onClose,
}: {
  order: StationOrderRow
  way: TimeWay | null
  onClose: () => void
}) {
  const { time: t, card, steps } = useTexts('operatorOrders')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const doneText = useDoneText()
  const called = useCalled()
  const queue = useStepQueue(order)
  const pending = usePendingSteps(order.id)
  const { windowsFor, isLoading, isFailed } = useFreeWindows()
  const [shown, setShown] = useState(pageOfWindows)
  const [today] = useState(() => finnishDay(new Date()))
  // A conflict names the version to go on with, and the dialog keeps what was chosen.
  const version = useRef(order.version + pending.length)

  const { field, form, error, errorOf, ...api } = useApiForm({
    initial: {
      step: way ?? 'propose',
      slot: '',
      window: { day: '', from: '08:00', to: '12:00' },
      // The field holds the typed euros.
      fee_cents: typedFee(order.fee_cents),
      reason: '',
    },
    schema,
    toBody: ({ step, slot, window, fee_cents: fee, reason }) => {
      const windows = windowsFor(step)
      const free = windows.find((one) => keyOf(one) === slot)
      const { from, to } = window
      const typed = { day: window.day, from: minuteOf(from), to: minuteOf(to) }
      const isTyped = slot === other || windows.length === 0
      const none = { day: '', from: null, to: null }
      return {
        step,
        window: free ? { day: free.day, from: free.from, to: free.to } : isTyped ? typed : none,
        fee_cents: feeBody(fee, locale),
        reason: reason || undefined,
      }
    },
    send: async (body) => {
      const { outcome } = await queue(body, version.current)
      const failure = failureOf(outcome)
      return failure ? { error: atField(failure) } : { data: body }
    },
    onSuccess: (_, { step }) => {
      onClose()
      dispatch(notify({ type: 'success', text: doneText(order, step) }))
    },
    onError: (failure) => {
      const { version: stored } = extrasOf(failure, 'ORDER_CONFLICT')
      if (stored !== undefined) {
        version.current = stored
        refresh(['CARS'])
      }
      return false
    },
  })
  const slot = useWatch({ control: form.control, name: 'slot' })
  const step = useWatch({ control: form.control, name: 'step' })
  const windows = windowsFor(step)
  const typedDay = useWatch({ control: form.control, name: 'window.day' })
  const isTyped = slot === other || (windows.length === 0 && !isLoading)
  const day = windows.find((one) => keyOf(one) === slot)?.day ?? typedDay
  const noChoice = !isTyped && errorOf('window.day') !== undefined
  const titles = { propose: t.titlePropose, set_by_phone: t.titlePhone }
  const wishes = wishWords(order.wishes, card, locale)
  return (
    <FormDialog
      api={api}
      action={step === 'propose' ? t.sendPropose : t.sendPhone}
      cancel={t.cancel}
      title={`${way === null ? t.titleMove : titles[way]}: ${called(order)}`}
      onClose={onClose}
    >
      {wishes && (
        <p>
          <strong>{card.wishes}</strong> {wishes}
        </p>
      )}
      {way === null && (
        <RadioGroup
          {...field('step')}
          legend={t.way}
          options={timeWays.map((value) => ({
            value,
            label: t.ways[value],
            hint: t.wayHints[value],
          }))}
        />
      )}
      {isLoading && <Skeleton height="6rem" shape="block" width="100%" />}
      {windows.length > 0 && (
        <div className={css.windows} data-stack="2">
          <RadioGroup
            {...field('slot')}
            error={noChoice ? t.choose : undefined}
            legend={t.windows}
            options={[
              ...windows.slice(0, shown).map((one) => ({
                value: keyOf(one),
                label: windowWords(one, locale),
                hint: count(t.free, one.free, locale),
              })),
              { value: other, label: t.other },
            ]}
          />
          {windows.length > shown && (
            <Button variant="quiet" onClick={() => setShown(shown + pageOfWindows)}>
              {t.more}
            </Button>
          )}
        </div>
      )}
      {windows.length === 0 && !isLoading && <p>{isFailed ? t.offline : t.none}</p>}
      {isTyped && (
        <div className={css.typed}>
          <TextInput {...field('window.day')} required label={t.day} min={today} type="date" />
          <TextInput {...field('window.from')} label={t.from} step={300} type="time" />
          <TextInput {...field('window.to')} label={t.to} step={300} type="time" />
        </div>
      )}
      <TextInput
        {...field('fee_cents')}
        required
        autoComplete="off"
        hint={step === 'propose' ? t.feeHint : undefined}
        inputMode="numeric"
        label={t.fee}
      />
      <TextArea {...field('reason')} label={t.reason} rows={2} />
      <Failure error={error} title={steps.failed}>
        {error?.code === 'WINDOW_FULL' && <AddPlace day={day} onAdded={() => api.submit()} />}
      </Failure>
      <StateNow error={error} order={order} />
    </FormDialog>
  )
}

/** After a conflict: the present state of the order. */
function StateNow({
  order,
  error,
}: {
  order: StationOrderRow
  error: CallError | null | undefined
}) {
  const { steps, states } = useTexts('operatorOrders')
  const called = useCalled()
  const { order_state: state } = extrasOf(error, 'ORDER_CONFLICT')
  return state ? (
    <p>{fill(steps.conflict, { vehicle: called(order), state: states[state] })}</p>
  ) : null
}

/** Raises the capacity of a full day by one, then sends the time again. */
function AddPlace({ day, onAdded }: { day: string; onAdded: () => void }) {
  const { time: t } = useTexts('operatorOrders')
  const shopId = useShopId()
  const { data } = useListDaysQuery({ shopId })
  const [change, { isLoading }] = useChangeDayMutation()
  const known = data?.days.find((one) => one.day === day)
  const add = async () => {
    const body = {
      is_open: known?.is_open ?? null,
      extra_capacity: (known?.extra_capacity ?? 0) + 1,
    }
    const answer = await change({ shopId, day, body })
    if (answer.data) onAdded()
  }
  return (
    <Button busy={isLoading || !data} variant="secondary" onClick={() => void add()}>
      {t.addPlace}
    </Button>
  )
}

/** The fee of an order as its field shows it: whole euros. Empty where the order has none. */
export const typedFee = (cents: number | null): string =>
  cents === null ? '' : String(cents / pickupLimits.euro)

/** The typed euros in cents. null where nothing is typed. What is no number stays a text. */
export function feeBody(typed: string, locale: Locale): number | string | null {
  const euros = readNumber(typed, locale, 'euro')
  return typeof euros === 'number' ? euros * pickupLimits.euro : euros
}

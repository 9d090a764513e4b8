import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { orderChange, type OwnerOrder } from '#contract/owner-order.ts'
import { pickupWindow } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { readDay, typedDay } from '#rules/typed-day.ts'
import { windowWords } from '#texts/order-words.ts'
import { extrasOf } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useChangeOrderMutation, useReadWindowsQuery } from '../api.ts'
import { wishedDays, wishesOf, wishRows, workingDay } from './order-body.ts'
import { PlannedDayField, TimeFields } from './TimeFields.tsx'
import { CallStation } from './StationBox.tsx'
import { promiseOf, promiseWords, readWindow, windowValue } from './promise-words.ts'

const formId = 'reschedule'

/** Chooses another time of an order: a window, wishes, or the day of a self-delivery. */
export default function RescheduleSheet({
  order,
  onClose,
}: {
  order: OwnerOrder
  onClose: () => void
}) {
  const words = useTexts('ownerOrder')
  const { reschedule: t } = words
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const [change] = useChangeOrderMutation()
  const [now] = useState(() => new Date())
  const isPickup = order.kind === 'pickup'
  const windows = useReadWindowsQuery(
    { shopId: order.shop.id, query: { vehicle_id: order.vehicle.id } },
    { refetchOnMountOrArgChange: true },
  )
  const { data } = windows
  const hasWindows = data ? data.days.length > 0 : order.window !== null
  const allowed = { today: finnishDay(now), closed: data?.closed_days ?? [] }
  const form = useApiForm({
    initial: {
      window: '',
      wishes: wishRows(order.wishes),
      planned_day: typedDay(order.planned_day ?? ''),
    },
    schema: z.extend(orderChange, {
      window: z.optional(z.object(pickupWindow.shape, 'REQUIRED')),
      wishes: wishedDays(allowed),
      planned_day: z.optional(z.nullable(workingDay(allowed))),
    }),
    toBody: ({ window, wishes, planned_day }) => ({
      expected_version: order.version,
      step: 'reschedule' as const,
      ...(!isPickup && { planned_day: readDay(planned_day) || null }),
      ...(isPickup && (hasWindows ? { window: readWindow(window) } : { wishes: wishesOf(wishes) })),
    }),
    fieldOfCode: { WINDOW_FULL: 'window', WINDOW_CLOSED: 'window' },
    send: (body, { idempotencyKey }) => change({ orderId: order.id, body, idempotencyKey }),
    onSuccess: ({ state }) => {
      const text = !isPickup ? t.saved : state === 'agreed' ? t.done : t.asked
      dispatch(notify({ type: 'success', text }))
      onClose()
    },
    onError: (failure) => {
      if (extrasOf(failure, 'WINDOW_FULL', 'WINDOW_CLOSED').windows !== undefined) {
        form.form.setValue('window', '')
        void windows.refetch()
      }
      return false
    },
  })
  const title = isPickup ? (hasWindows ? 'title' : 'wishesTitle') : 'dayTitle'
  const send = isPickup ? (hasWindows ? 'send' : 'sendWishes') : 'sendDay'
  const window = useWatch({ control: form.form.control, name: 'window' })
  // The fee of the order stays. Nobody has agreed on a fee that the station tells.
  const cents = order.fee_cents
  const told = data && {
    ...data,
    agreed_at_once: data.agreed_at_once && cents !== null,
    fee: { kind: cents === null ? ('ask' as const) : ('sum' as const), cents },
  }
  const promise = promiseOf(told, window, order)
  // The sentence of a new order speaks of ordering.
  const promised = promise && (promise.isAgreed ? t.atOnce : promiseWords(promise, words, locale))
  const { code } = form.error ?? {}
  const mustCall = code === 'ORDER_TOO_LATE' || code === 'ORDER_CHANGED_OFTEN'
  return (
    <FormProvider {...form.form}>
      <Dialog
        open
        actions={
          <Stack gap={3}>
            <Button busy={form.isSending} form={formId} type="submit">
              {isPickup && hasWindows && !window ? t.choose : t[send]}
            </Button>
          </Stack>
        }
        dirty={form.isUnsaved}
        title={t[title]}
        onClose={onClose}
      >
        <form noValidate id={formId} data-stack="4" onSubmit={form.submit}>
          <DescriptionList
            aligned
            facts={[{ term: t.present, value: order.window && windowWords(order.window, locale) }]}
          />
          {isPickup ? (
            <TimeFields
              asked={windows}
              field={form.field}
              legend={t.another}
              next={[]}
              present={order.window ? windowValue(order.window) : undefined}
              promise={promised ?? undefined}
            />
          ) : (
            <PlannedDayField field={form.field('planned_day')} />
          )}
          <Failure error={form.error}>{mustCall && <CallStation shop={order.shop} />}</Failure>
        </form>
      </Dialog>
    </FormProvider>
  )
}

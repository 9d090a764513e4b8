import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { remarks, requiredText } from '#rules/fields.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { count } from '#texts/index.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { refresh } from '#web/api/query-cache.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useMoveStationOrdersMutation } from '../api.ts'
import { useShopId } from '../state.ts'

const ways = ['propose', 'set_by_phone'] as const
const schema = z.object({ window_day: requiredText, way: z.enum(ways), reason: remarks })

/** Moves pickups to another day, each with its time of day: all of them, or none. */
export function MoveDialog({
  orders,
  onClose,
  onDone,
}: {
  orders: readonly StationOrderRow[]
  onClose: () => void
  onDone: () => void
}) {
  const { time, steps, plan } = useTexts('operatorOrders')
  const { move: t } = plan
  const locale = useLocale()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const formId = useId()
  const [today] = useState(() => finnishDay(new Date()))
  const [send] = useMoveStationOrdersMutation()
  const { field, error, isSending, isUnsaved, submit } = useApiForm({
    initial: { window_day: '', way: 'propose', reason: '' },
    schema,
    toBody: (fields) => fields,
    send: ({ way, ...body }) =>
      send({
        shopId,
        body: {
          ...body,
          by_phone: way === 'set_by_phone',
          orders: orders.map(({ id, version }) => ({ id, expected_version: version })),
        },
      }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: count(t.done, orders.length, locale) }))
      onDone()
    },
    onError: ({ code }) => {
      // The next press sends the present versions.
      if (code === 'ORDER_CONFLICT') refresh(['CARS'])
      return false
    },
  })
  return (
    <ActionDialog
      open
      action={t.confirm}
      busy={isSending}
      cancel={time.cancel}
      dirty={isUnsaved}
      form={formId}
      title={count(t.title, orders.length, locale)}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <form noValidate id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <TextInput {...field('window_day')} required label={t.day} min={today} type="date" />
          <RadioGroup
            {...field('way')}
            legend={time.way}
            options={ways.map((value) => ({
              value,
              label: time.ways[value],
              hint: time.wayHints[value],
            }))}
          />
          <TextArea {...field('reason')} label={time.reason} rows={2} />
          <Failure error={error} title={steps.failed} />
        </Stack>
      </form>
    </ActionDialog>
  )
}

import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { remarks, requiredText } from '#rules/fields.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { count } from '#texts/index.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { refresh } from '#web/api/query-cache.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useChangeStationOrderMutation, useMoveStationOrdersMutation } from '../api.ts'
import { useShopId } from '../state.ts'
import { useOrderError } from '../orders/OrderDialogs.tsx'
import { positionsAfterMove } from './plan-order.ts'

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
  const [today] = useState(() => finnishDay(new Date()))
  const [send] = useMoveStationOrdersMutation()
  const { field, error, ...api } = useApiForm({
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
    <FormDialog
      api={api}
      above={<p>{t.what}</p>}
      action={t.confirm}
      cancel={time.cancel}
      title={count(t.title, orders.length, locale)}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

export const moveButtonId = (orderId: number, by: 1 | -1) =>
  `${by === 1 ? 'down' : 'up'}-${orderId}`

/** Moves a stop before or after its neighbour, and keeps the focus at the pressed button. */
export function useMoveStop(stops: readonly StationOrderRow[]) {
  const shopId = useShopId()
  const report = useOrderError()
  const [send] = useChangeStationOrderMutation()
  const [busy, setBusy] = useState(false)
  const pressed = useRef<string | null>(null)

  const sequence = stops.map(({ id }) => id).join(' ')
  const shownSequence = useRef(sequence)
  useEffect(() => {
    if (shownSequence.current === sequence) return
    shownSequence.current = sequence
    const button = pressed.current && document.querySelector<HTMLElement>(`#${pressed.current}`)
    // The element that moves in the page loses its focus.
    if (button && document.activeElement === document.body) button.focus()
  }, [sequence])

  const move = async (index: number, by: 1 | -1) => {
    const stop = stops[index]
    if (busy || !stop) return
    pressed.current = moveButtonId(stop.id, by)
    setBusy(true)
    for (const { stop: order, position } of positionsAfterMove(stops, index, by)) {
      const body = { expected_version: order.version, run_position: position }
      const { error } = await send({ shopId, orderId: order.id, body })
      if (!error) continue
      report(order, error)
      break
    }
    setBusy(false)
  }
  return { move, busy }
}

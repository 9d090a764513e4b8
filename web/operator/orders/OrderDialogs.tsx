import { Suspense, useRef, useState } from 'react'
import type { StationOrderChange, StationOrderRow } from '#contract/station-orders.ts'
import { fill } from '#texts/index.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useAhead } from '#web/frame/routing/use-ahead.ts'
import { refresh } from '#web/api/query-cache.ts'
import { extrasOf, type CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useChangeStationOrderMutation } from '../api.ts'
import { useShopId } from '../state.ts'
import {
  discard,
  failureOf,
  newItem,
  storeAndSend,
  type Outcome,
} from '../upload-queue/upload-queue.ts'
import type { PendingStep } from '../upload-queue/pending-change.ts'
import { usePendingSteps } from '../upload-queue/use-upload-queue.ts'

/** A dialog of one order. It belongs to the page: the order may leave its list meanwhile. */
export type OpenDialog = {
  readonly name: 'confirm' | 'propose' | 'set_by_phone' | 'move' | 'refuse' | 'fail' | 'start'
  readonly order: StationOrderRow
}

export type OrderDialogProps = { readonly open: OpenDialog; readonly onClose: () => void }

/** Has the forms, so it loads after the page. */
const OrderDialog = lazyScreen<OrderDialogProps>(() => import('./OrderDialog.tsx'))
const ahead = [OrderDialog.preload]

/** The open dialog of an order, if any. */
export function OrderDialogs({ open, onClose }: { open: OpenDialog | null; onClose: () => void }) {
  useAhead(ahead)
  if (open === null) return null
  return (
    <Suspense>
      <OrderDialog open={open} onClose={onClose} />
    </Suspense>
  )
}

type StepBody = Omit<StationOrderChange, 'expected_version' | 'occurred_at'>
type Step = NonNullable<StationOrderChange['step']>

/** The vehicle of an order in a message: its plate, otherwise make and model. */
export function useCalled(): (order: StationOrderRow) => string {
  const { unknown } = useTexts('vehicle')
  return ({ vehicle }) => vehicle.plate ?? vehicleName(vehicle, unknown)
}

/** Reports an error of a step. After a conflict it names the present state and reloads the lists. */
export function useOrderError(): (order: StationOrderRow, error: CallError) => void {
  const { steps, states } = useTexts('operatorOrders')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const called = useCalled()
  return (order, error) => {
    refresh(['CARS'])
    const { order_state: state } = extrasOf(error, 'ORDER_CONFLICT')
    if (!state) return showError(error)
    const text = fill(steps.conflict, { vehicle: called(order), state: states[state] })
    dispatch(notify({ type: 'warning', text }))
    return undefined
  }
}

/** The message after a step. A hand-over of a pickup and of a self-delivery differ, and their undo. */
export function useDoneText(): (order: StationOrderRow, step: Step) => string {
  const { done } = useTexts('operatorOrders').steps
  const called = useCalled()
  return (order, step) => {
    const isPickup = order.kind === 'pickup'
    const words = {
      ...done,
      ...(isPickup ? { hand_over: done.pick_up } : { undo_hand_over: done.undo_delivery }),
    }
    return fill(words[step], { vehicle: called(order) })
  }
}

/** Takes a step that needs the answer of the service, for example of a window. */
export function useDirectStep(order: StationOrderRow) {
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const report = useOrderError()
  const doneText = useDoneText()
  const [send, { isLoading }] = useChangeStationOrderMutation()
  const take = async (body: StepBody) => {
    const call = { shopId, orderId: order.id, body: { ...body, expected_version: order.version } }
    const { data, error } = await send(call)
    if (error) report(order, error)
    else if (body.step) {
      // A confirmation whose fee waits for the owner is a proposal.
      const step = data.state === 'proposed' ? 'propose' : body.step
      dispatch(notify({ type: 'success', text: doneText(order, step) }))
    }
    return data ?? null
  }
  return { take, busy: isLoading }
}

type Queued = { readonly item: PendingStep; readonly outcome: Outcome<StationOrderRow> }

/** Sends a step through the queue of the device, so that it works offline. Reports nothing. */
export function useStepQueue(
  order: StationOrderRow,
): (body: StepBody, version: number) => Promise<Queued> {
  const shopId = useShopId()
  const called = useCalled()
  return async (body, version) => {
    const at = Date.now()
    const item: PendingStep = {
      ...newItem({ at, shopId, vehicleId: order.vehicle.id, name: called(order) }),
      orderId: order.id,
      body: { ...body, expected_version: version, occurred_at: new Date(at).toISOString() },
    }
    const outcome = await storeAndSend(item)
    if (failureOf(outcome)) await discard(item)
    return { item, outcome }
  }
}

type UndoStep = Extract<Step, `undo_${string}`>

/** The step that takes this one back. */
const undoOf = (step: Step): UndoStep | null => {
  if (step === 'hand_over') return 'undo_hand_over'
  return step === 'start' ? 'undo_start' : null
}

/**
 * Takes a step that works offline: the device stores it with its time until the service has it. A
 * departure and a hand-over can be undone from their messages.
 */
export function useQueuedStep(order: StationOrderRow) {
  const { steps: t } = useTexts('operatorOrders')
  const dispatch = useAppDispatch()
  const report = useOrderError()
  const doneText = useDoneText()
  const queue = useStepQueue(order)
  const pending = usePendingSteps(order.id)
  const running = useRef(false)
  const [busy, setBusy] = useState<Step | null>(null)

  const undo = async (step: UndoStep, { item, outcome }: Queued): Promise<void> => {
    if (outcome.is === 'waiting') return discard(item)
    if (outcome.is !== 'sent') return undefined
    const undone = await queue({ step }, outcome.data.version)
    if (undone.outcome.is === 'refused') return report(order, undone.outcome.error)
    const text = doneText(order, step)
    dispatch(notify({ type: 'success', text }))
    return undefined
  }

  const take = async (body: StepBody & { step: Step }): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(body.step)
    // A step that waits raises the version when it is sent.
    const queued = await queue(body, order.version + pending.length)
    running.current = false
    setBusy(null)
    const failure = failureOf(queued.outcome)
    if (failure) {
      report(order, failure)
      return false
    }
    const text = doneText(order, body.step)
    const back = undoOf(body.step)
    if (back) offerUndo({ text, action: t.undo, run: () => void undo(back, queued) })
    else dispatch(notify({ type: 'success', text }))
    return true
  }
  return { take, busy, pending }
}

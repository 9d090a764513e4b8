import type { StationOrderRow } from '#contract/station-orders.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { errorText, extrasOf } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { discard, hasWaited, rejectionOf } from '../upload-queue/upload-queue.ts'
import type { PendingStep } from '../upload-queue/pending-change.ts'
import { usePendingSteps } from '../upload-queue/use-upload-queue.ts'
import { useCalled } from './use-order-steps.ts'

/** Steps of an order that wait for a connection, or that the service refused after the wait. */
export function PendingNote({ order }: { order: StationOrderRow }) {
  const steps = usePendingSteps(order.id).filter(hasWaited)
  return steps.map((item) => <Note key={item.id} item={item} order={order} />)
}

function Note({ item, order }: { item: PendingStep; order: StationOrderRow }) {
  const { steps: t, states } = useTexts('operatorOrders')
  const errors = useTexts('errors')
  const called = useCalled()
  const stepWords = useStepWords()
  const step = stepWords(order, item.body.step)
  const rejection = item.refused === null ? null : rejectionOf(item)
  if (rejection === null) return <Alert tone="warning">{fill(t.waiting, { step })}</Alert>
  const { order_state: stored = order.state } = extrasOf(rejection, 'ORDER_CONFLICT')
  const state = rejection.code === 'ORDER_CONFLICT' ? stored : undefined
  return (
    <Alert
      live
      actions={
        <Actions>
          <Button variant="secondary" onClick={() => void discard(item)}>
            {t.remove}
          </Button>
        </Actions>
      }
      title={`${step}: ${t.failed}`}
      tone="danger"
    >
      {state
        ? fill(t.conflict, { vehicle: called(order), state: states[state] })
        : errorText(rejection, errors)}
    </Alert>
  )
}

/** The word of a step, as its button has it. */
function useStepWords(): (order: StationOrderRow, step: PendingStep['body']['step']) => string {
  const { steps: t } = useTexts('operatorOrders')
  return ({ kind }, step) => {
    if (step === 'hand_over') return kind === 'pickup' ? t.pickedUp : t.arrived
    if (step === 'start') return t.start
    if (step === 'fail') return t.fail
    return step === 'undo_hand_over' || step === 'undo_start' ? t.undo : t.move
  }
}

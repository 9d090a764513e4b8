import type { Load } from '#contract/load.ts'
import { computedKg } from '#rules/load/weights.ts'
import { count, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { load as calls } from './api.ts'
import { useShopId } from '../state.ts'
import { useWeight } from './use-weight.ts'

/** Asks before a stored draft is sent. */
export function SendDialog({
  load,
  receiver,
  onClose,
}: {
  load: Load
  receiver: string
  onClose: () => void
}) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure } = useWeight()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const [send] = calls.useSendLoadMutation()
  const { busy, error, run } = useAction(async () => {
    const call = { shopId, loadId: load.id }
    const answer = await send({ ...call, idempotencyKey: keyOf(call) })
    if (answer.error) return answer.error
    onClose()
    dispatch(notify({ type: 'success', text: fill(t.send.done, { number: load.number }) }))
    // The draft leaves the page, and the dialog with it.
    requestAnimationFrame(focusHeading)
    return undefined
  })
  const isHulls = load.kind === 'hulls'
  const sum = count(isHulls ? t.sum : t.wasteLine.sum, load.vehicles + load.wastes, locale)
  const kg = figure(computedKg([...load.lines, ...load.waste_lines].map((line) => line.kg)))
  return (
    <ActionDialog
      open
      action={t.send.confirm}
      busy={busy}
      cancel={t.cancel}
      title={t.send.title}
      onAction={run}
      onClose={onClose}
    >
      <p>
        <strong>{sum.replace('{kg}', kg)}</strong>
      </p>
      <p>
        {load.outside_receiver
          ? fill(isHulls ? t.outside.sendWhat : t.outside.sendWastes, {
              receiver,
              email: load.outside_receiver.email,
            })
          : fill(isHulls ? t.send.what : t.send.wastes, { receiver })}
      </p>
      <Failure error={error} title={t.send.failed} />
    </ActionDialog>
  )
}

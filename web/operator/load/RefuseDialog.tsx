import type { Load } from '#contract/load.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { load as calls } from './api.ts'
import { useShopId } from '../state.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'

/** Asks for the reason of a refused load. The sending station sees it. */
export function RefuseDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const { refuse: t } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const [send, { error }] = calls.useRefuseLoadMutation()
  const refuse = async (reason: string) => {
    const call = { shopId, loadId: load.id, body: { reason, version: load.version } }
    const answer = await send({ ...call, idempotencyKey: keyOf(call) })
    if (!answer.data) return null
    onClose()
    dispatch(notify({ type: 'success', text: fill(t.done, { number: load.number }) }))
    // The form leaves the page, and the dialog with it.
    requestAnimationFrame(focusHeading)
    return answer.data
  }
  return (
    <ReasonDialog
      error={error}
      ready={Object.values(t.reasons)}
      texts={t}
      onClose={onClose}
      onConfirm={refuse}
    />
  )
}

import { useState } from 'react'
import { loadContract, type Load } from '#contract/load.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { load as calls } from './api.ts'
import { useShopId } from '../state.ts'
import { useIsLost } from '../connection/use-is-lost.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Receipt } from './Receipt.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'

/** The receipt of a load at a station: its weight and the vehicles that arrived, or a refusal. */
export function ReceiveForm({ load }: { load: Load }) {
  const { receive: t, queue } = useTexts('operatorLoad')
  const isLost = useIsLost()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [isRefusing, setRefusing] = useState(false)
  const [receive] = calls.useReceiveLoadMutation()
  return (
    <>
      {isLost && <Alert title={queue.lost}>{queue.receive}</Alert>}
      <Receipt
        load={load}
        schema={loadContract.receiveLoad.body}
        send={(body, idempotencyKey) => receive({ shopId, loadId: load.id, body, idempotencyKey })}
        onDone={() => {
          dispatch(notify({ type: 'success', text: fill(t.done, { number: load.number }) }))
          // The form leaves the page.
          focusHeading()
        }}
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing && <RefuseDialog load={load} onClose={() => setRefusing(false)} />}
    </>
  )
}

/** Asks for the reason of a refused load. The sending station sees it. */
function RefuseDialog({ load, onClose }: { load: Load; onClose: () => void }) {
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

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
import { RefuseDialog } from './RefuseDialog.tsx'

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

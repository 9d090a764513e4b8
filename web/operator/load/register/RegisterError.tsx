import type { Load } from '#contract/load.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useShopId } from '../../state.ts'
import { load as calls } from '../api.ts'

type Registering = Pick<Load, 'id' | 'state' | 'register'>

/** The register refused the transfer document. Shows its words and what the station does. */
export function RegisterError({ load }: { load: Registering }) {
  const { register: t } = useTexts('operatorLoad')
  const { state, register } = load
  if (register?.state !== 'refused') return null
  return (
    <Alert title={t.refusedTitle} tone="danger">
      <Stack gap={3}>
        <p>{fill(t.refusedWhat, { reason: register.reason ?? '' })}</p>
        <p>{t.refusedDo}</p>
        {state !== 'taken_back' && <SendAgain loadId={load.id} />}
      </Stack>
    </Alert>
  )
}

function SendAgain({ loadId }: { loadId: number }) {
  const { register: t } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const [send] = calls.useSendLoadToRegisterMutation()
  const { busy, error, run } = useAction(async () => {
    const call = { shopId, loadId }
    const answer = await send({ ...call, idempotencyKey: keyOf(call) })
    if (answer.error) return answer.error
    dispatch(notify({ type: 'success', text: t.againDone }))
    // The button leaves the page with its alert.
    requestAnimationFrame(focusHeading)
    return undefined
  })
  return (
    <>
      <Actions>
        <Button busy={busy} variant="secondary" onClick={run}>
          {t.again}
        </Button>
      </Actions>
      <Failure error={error} title={t.againFailed} />
    </>
  )
}

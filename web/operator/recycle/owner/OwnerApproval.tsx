import { useState } from 'react'
import { certificateContract, type Approval } from '#contract/certificate.ts'
import { may } from '#rules/permissions.ts'
import type { ApiError } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useRole } from '../../role.ts'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { StepErrorAlert } from '../StepTrouble.tsx'

/**
 * Says who must approve the typed owner: any main user, or another one than the typist. Lets a main user
 * who did not type the owner approve.
 */
export function OwnerApproval({
  vehicleId,
  state,
  isOwnCheck,
}: {
  vehicleId: number
  state: NonNullable<Approval>
  isOwnCheck: boolean
}) {
  const { approval: texts } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const role = useRole()
  const { send, busy } = useSend()
  const [error, setError] = useState<ApiError | null>(null)
  if (state === 'given') return <Alert title={texts.given} tone="success" />
  const approve = async () => {
    setError(null)
    const answer = await send(certificateContract.approveOwner, { shopId, vehicleId })
    if (!answer) return
    if ('error' in answer) setError(answer.error)
    else dispatch(notify({ type: 'success', text: texts.done }))
  }
  const isMainUser = may(role, 'yard.owner.approve')
  const mayApprove = isMainUser && !isOwnCheck
  const [title, what] = mayApprove
    ? [texts.asks, texts.check]
    : isMainUser
      ? [texts.waitsForOther, texts.other]
      : [texts.waits, texts.what]
  return (
    <>
      <Alert
        actions={
          mayApprove && (
            <Actions>
              <Button busy={busy} onClick={() => void approve()}>
                {texts.approve}
              </Button>
            </Actions>
          )
        }
        title={title}
        tone="warning"
      >
        <p>{what}</p>
      </Alert>
      <StepErrorAlert busy={busy} error={error} onRetry={() => void approve()} />
    </>
  )
}

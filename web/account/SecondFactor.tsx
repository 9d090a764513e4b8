import { useState } from 'react'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import {
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  type Account,
} from './api.ts'
import { ReauthenticationForm } from './ProofForm.tsx'
import { RecoveryCodes, SetUp } from './SetUp.tsx'

type Doing = 'setUp' | 'renew' | 'remove'

/** The second factor of a sign-in: setup, new recovery codes, removal. */
export function SecondFactor({ account }: { account: Account }) {
  const { factor } = useTexts('account')
  const dispatch = useAppDispatch()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [renew] = useRenewRecoveryCodesMutation()
  const [remove] = useRemoveSecondFactorMutation()
  const { has_second_factor: isOn, must_have_second_factor: isRequired, username } = account
  const stop = () => setDoing(null)
  const show = (fresh: readonly string[]) => {
    stop()
    setCodes(fresh)
  }

  return (
    <Card>
      <div data-cluster="2 3" data-apart>
        <h2>{factor.title}</h2>
        {isOn ? (
          <Badge icon={<Check />} tone="success">
            {factor.on}
          </Badge>
        ) : (
          <Badge>{factor.off}</Badge>
        )}
      </div>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          level={3}
          username={username}
          onDone={() => {
            setCodes(null)
            dispatch(notify({ type: 'success', text: factor.isOn }))
          }}
        />
      ) : doing === 'setUp' ? (
        <SetUp level={3} isOn={isOn} onCancel={stop} onCodes={show} />
      ) : (
        <>
          <p>{factor.what}</p>
          {isRequired && <p>{factor.required}</p>}
          <Actions>
            {isOn ? (
              <Button variant="secondary" onClick={() => setDoing('setUp')}>
                {factor.move}
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setDoing('setUp')}>
                {factor.setUp}
              </Button>
            )}
            {isOn && (
              <Button variant="secondary" onClick={() => setDoing('renew')}>
                {factor.renew.button}
              </Button>
            )}
            {isOn && !isRequired && (
              <Button variant="quiet" onClick={() => setDoing('remove')}>
                {factor.remove.button}
              </Button>
            )}
          </Actions>
        </>
      )}
      {doing === 'renew' && (
        <Dialog dirty open title={factor.renew.title} onClose={stop}>
          <p>{factor.renew.what}</p>
          <ReauthenticationForm
            asks={['password', 'anyCode']}
            send={async (body) => {
              const { data, error } = await renew({ body })
              if (data) show(data.recovery_codes)
              return error
            }}
            submit={factor.renew.confirm}
            onCancel={stop}
          />
        </Dialog>
      )}
      {doing === 'remove' && (
        <Dialog dirty open title={factor.remove.title} onClose={stop}>
          <p>{factor.remove.what}</p>
          <ReauthenticationForm
            asks={['password', 'anyCode']}
            send={async (body) => {
              const { error } = await remove({ body })
              if (error) return error
              stop()
              dispatch(notify({ type: 'success', text: factor.remove.done }))
              return undefined
            }}
            submit={factor.remove.confirm}
            variant="danger"
            onCancel={stop}
          />
        </Dialog>
      )}
    </Card>
  )
}

import { useState } from 'react'
import type { User } from '#contract/people.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Failure } from '../../detail/Failure.tsx'
import { useUserActions } from './user-scope.ts'
import type { UserScope } from './user-scope.ts'
import { UserState } from './UserState.tsx'

type Props = { team: UserScope; user: User }

/** Whether the user can sign in, with which factor, and the link that lets them set a password. */
export function Account({ team, user }: Props) {
  const { users: t } = useTexts('operatorManagement')
  return (
    <Card>
      <h2>{t.account}</h2>
      <DescriptionList
        facts={[
          {
            term: t.state,
            value: <UserState state={user.state} />,
          },
          {
            term: t.secondFactor,
            value: user.has_second_factor ? t.secondFactorOn : t.secondFactorOff,
          },
        ]}
      />
      <p>{t.stateWhat[user.state]}</p>
      {user.state === 'deactivated' ? (
        <Reopen team={team} user={user} />
      ) : (
        <Link state={user.state} team={team} user={user} />
      )}
    </Card>
  )
}

function Link({ team, user, state }: Props & { state: 'invited' | 'active' }) {
  const { users: t } = useTexts('operatorManagement')
  const { sendLink } = useUserActions(team)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<CallError>()
  const send = async () => {
    setBusy(true)
    setSent(false)
    const result = await sendLink(user)
    setBusy(false)
    setError(result.error)
    setSent(result.error === undefined)
  }
  return (
    <>
      {isSent && (
        <Alert live tone="success">
          {fill(t.linkSent[state], { email: user.email })}
        </Alert>
      )}
      <Failure error={error} title={t.linkFailed} />
      <Actions>
        <Button busy={busy} icon={<Mail />} variant="secondary" onClick={() => void send()}>
          {t.link[state]}
        </Button>
      </Actions>
    </>
  )
}

function Reopen({ team, user }: Props) {
  const { users: t } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const { change } = useUserActions(team)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const reopen = async () => {
    setBusy(true)
    const result = await change(user.id, { is_active: true })
    setBusy(false)
    setError(result.error)
    if (result.error) return
    dispatch(notify({ type: 'success', text: fill(t.reopened, { name: user.name }) }))
  }
  return (
    <>
      <Failure error={error} title={t.reopenFailed} />
      <Actions>
        <Button busy={busy} variant="secondary" onClick={() => void reopen()}>
          {t.reopen}
        </Button>
      </Actions>
    </>
  )
}

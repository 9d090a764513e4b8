import { useState, type SubmitEvent } from 'react'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { SignInForm } from '#web/frame/forms/SignInForm.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { goOn, LoginFrame, OtherWays } from './LoginFrame.tsx'
import css from './login.module.css'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'

/** Login of the operators' and their subcontractors' users. */
export default function OperatorLogin() {
  const { operator, forgotten } = useTexts('login')
  const [forgetful, setForgetful] = useState(false)
  return (
    <LoginFrame page="operatorLogin">
      <Stack gap={8}>
        <PageTitle lead={operator.lead}>{operator.title}</PageTitle>
        <SignInForm onDone={() => goOn(null)} />
        <details onToggle={(event) => setForgetful(event.currentTarget.open)}>
          <summary className={css.summary} data-target>
            {forgotten.button}
          </summary>
          {forgetful && <ForgottenPassword />}
        </details>
        <OtherWays page="personLogin">{operator.person}</OtherWays>
      </Stack>
    </LoginFrame>
  )
}

/**
 * Requests a link that sets a new password. The response does not reveal whether the user exists.
 */
export function ForgottenPassword() {
  const { forgotten, operator } = useTexts('login')
  const texts = useTexts('firstErrors')
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('forgotten')
    const username = input instanceof HTMLInputElement ? input.value.trim() : ''
    setMissing(username === '')
    setError(null)
    if (username === '') return (input as HTMLElement).focus()
    setState('busy')
    const answer = await request('POST /shop/user/password/send-reset-url/', { body: { username } })
    setState('error' in answer ? 'ready' : 'sent')
    if ('error' in answer) setError(answer.error)
  }

  if (state === 'sent') {
    return (
      <Alert live tone="success">
        {forgotten.sent}
      </Alert>
    )
  }
  return (
    <form noValidate data-stack="4" onSubmit={(event) => void send(event)}>
      <p>{forgotten.what}</p>
      {error && (
        <Alert live tone="danger">
          {errorText(error, texts)}
        </Alert>
      )}
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        error={missing && texts.fields.REQUIRED}
        label={operator.username}
        maxLength={limits.username}
        name="forgotten"
        required
        spellCheck={false}
      />
      <Actions>
        <Button busy={state === 'busy'} type="submit" variant="secondary">
          {forgotten.send}
        </Button>
      </Actions>
    </form>
  )
}

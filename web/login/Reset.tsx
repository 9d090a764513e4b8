import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { limits } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { PageTitle, Stack } from '#web/ui/Page.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { request } from '#web/client.ts'
import { errorText, fieldText } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { LoginFrame } from './LoginFrame.tsx'

type Fields = Readonly<Record<string, string | undefined>>

const token = () => location.pathname.split('/')[2] ?? ''

/** Sets a new password by a mailed link; a link that no longer works offers to send another. */
export default function Reset() {
  const { reset } = useTexts('login')
  const [outcome, setOutcome] = useState<'asking' | 'done' | 'used'>('asking')
  return (
    <LoginFrame page="reset">
      <Stack gap={8}>
        {outcome === 'asking' && (
          <>
            <PageTitle lead={reset.lead}>{reset.title}</PageTitle>
            <NewPassword onDone={() => setOutcome('done')} onUsed={() => setOutcome('used')} />
          </>
        )}
        {outcome === 'done' && (
          <>
            <div role="alert">
              <PageTitle lead={reset.doneWhat}>{reset.done}</PageTitle>
            </div>
            <Actions>
              <LinkButton href={pages.operatorLogin.path}>{reset.toLogin}</LinkButton>
            </Actions>
          </>
        )}
        {outcome === 'used' && (
          <>
            <div role="alert">
              <PageTitle lead={reset.usedWhat}>{reset.used}</PageTitle>
            </div>
            <ForgottenPassword />
          </>
        )}
      </Stack>
    </LoginFrame>
  )
}

/** What can be told without asking the service. */
function faultsOf(password: string, repeat: string): Fields {
  return {
    password:
      password === ''
        ? 'REQUIRED'
        : Array.from(password).length < limits.password.min
          ? 'PASSWORD_TOO_SHORT'
          : undefined,
    password_repeat:
      repeat === '' ? 'REQUIRED' : repeat === password ? undefined : 'PASSWORDS_DIFFER',
  }
}

function NewPassword({ onDone, onUsed }: { onDone: () => void; onUsed: () => void }) {
  const { reset } = useTexts('login')
  const texts = useTexts('errors')
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Fields>({})
  const [error, setError] = useState<ApiError | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const value = (name: string) => {
      const input = form.elements.namedItem(name)
      return input instanceof HTMLInputElement ? input.value : ''
    }
    const body = { password: value('password'), password_repeat: value('password_repeat') }
    const show = (found: Fields) => {
      setFaults(found)
      const first = (['password', 'password_repeat'] as const).find((name) => found[name])
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return first !== undefined
    }
    setError(null)
    if (show(faultsOf(body.password, body.password_repeat))) return
    setBusy(true)
    const path = { token: token() }
    const answer = await request('PUT /shop/user/password/reset/:token/', { ...path, body })
    setBusy(false)
    if (!('error' in answer)) return onDone()
    const { code, fields } = answer.error
    if (code === 'RESET_LINK_USED' || code === 'NOT_FOUND' || 'token' in fields) return onUsed()
    const isOfPassword = code.startsWith('PASSWORD')
    const field = code === 'PASSWORDS_DIFFER' ? 'password_repeat' : 'password'
    if (!show(isOfPassword ? { [field]: code, ...fields } : fields)) setError(answer.error)
  }

  const type = visible ? 'text' : 'password'
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
        {error && (
          <Alert live tone="danger">
            {errorText(error, texts)}
          </Alert>
        )}
        <TextInput
          autoComplete="new-password"
          error={fieldText(faults.password, texts)}
          label={reset.password}
          maxLength={limits.password.max}
          name="password"
          required
          type={type}
        />
        <TextInput
          autoComplete="new-password"
          error={fieldText(faults.password_repeat, texts)}
          label={reset.repeat}
          maxLength={limits.password.max}
          name="password_repeat"
          required
          type={type}
        />
        <Checkbox
          checked={visible}
          label={reset.show}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
        <Actions>
          <Button busy={busy} type="submit">
            {reset.submit}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { request } from '#web/api/client.ts'
import { errorText, fieldText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** Errors that the browser finds without a request. */
function fieldErrorsOf(password: string, repeat: string): Fields {
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

/**
 * The two fields of a new password. `onRefused` handles errors outside both fields and returns
 * whether it shows them.
 */
export function NewPassword({
  token,
  username,
  onDone,
  onRefused,
}: {
  token: string
  /** For the password manager of the browser. */
  username: string
  onDone: () => void
  onRefused: (error: ApiError) => boolean
}) {
  const { reset } = useTexts('login')
  const texts = useTexts('errors')
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fieldErrors, setFaults] = useState<Fields>({})
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
    if (show(fieldErrorsOf(body.password, body.password_repeat))) return
    setBusy(true)
    const answer = await request('PUT /shop/user/password/reset/:token/', { token, body })
    setBusy(false)
    if (!('error' in answer)) return onDone()
    const { code, fields } = answer.error
    if (onRefused(answer.error)) return
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
        <input hidden readOnly autoComplete="username" type="text" value={username} />
        <TextInput
          autoComplete="new-password"
          error={fieldText(fieldErrors.password, texts)}
          label={reset.password}
          maxLength={limits.password.max}
          name="password"
          required
          type={type}
        />
        <TextInput
          autoComplete="new-password"
          error={fieldText(fieldErrors.password_repeat, texts)}
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

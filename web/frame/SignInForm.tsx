import { useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { userTypes } from '#rules/user-types.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Actions, Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Stack } from '#web/ui/Page.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { request, session } from '#web/client.ts'
import { errorText } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'

type Field = 'username' | 'password'

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** Username and password of an operator; `onDone` after the session is stored; `beside` the button. */
export function SignInForm({ onDone, beside }: { onDone: () => void; beside?: ReactNode }) {
  const { operator } = useTexts('login')
  const texts = useTexts('errors')
  const form = useRef<HTMLFormElement>(null)
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [error, setError] = useState<ApiError | null>(null)
  const wrong = error?.code === 'INCORRECT_CREDENTIALS'

  const focus = (field: Field) =>
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = text(data.get('username')).trim()
    const password = text(data.get('password'))
    const empty = (['username', 'password'] as const).filter((name) =>
      name === 'username' ? username === '' : password === '',
    )
    setMissing(empty)
    setError(null)
    const [first] = empty
    if (first) return focus(first)
    setBusy(true)
    const answer = await request('POST /auth/', { body: { username, password } })
    setBusy(false)
    if ('error' in answer) {
      setError(answer.error)
      return focus('password')
    }
    session.store(answer.data, userTypes.operator)
    onDone()
  }

  const required = (field: Field) => (missing.includes(field) ? texts.fields.REQUIRED : undefined)
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
        {error && !wrong && (
          <Alert live tone="danger">
            {errorText(error, texts)}
          </Alert>
        )}
        <TextInput
          autoCapitalize="none"
          autoComplete="username"
          data-autofocus
          error={required('username')}
          label={operator.username}
          name="username"
          required
          spellCheck={false}
        />
        <TextInput
          autoComplete="current-password"
          error={required('password') ?? (wrong ? texts.INCORRECT_CREDENTIALS : undefined)}
          label={operator.password}
          maxLength={1024}
          name="password"
          required
          type={visible ? 'text' : 'password'}
        />
        <Checkbox
          checked={visible}
          label={operator.showPassword}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
        <Actions>
          <Button busy={busy} type="submit">
            {operator.submit}
          </Button>
          {beside}
        </Actions>
      </Stack>
    </form>
  )
}

import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { userTypes } from '#rules/people/user-types.ts'
import { fill, type Locale } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { CodeInput } from '#web/ui/inputs/CodeInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { request, session } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { loading, store } from '#web/app/store.ts'
import { get, put } from '#web/storage/device-store.ts'

/** The visible fields: username and password, then a code of one of two kinds. */
type Step = 'password' | 'code' | 'recovery'
type Field = 'username' | 'password' | 'code'

const asked: Record<Step, readonly Field[]> = {
  password: ['username', 'password'],
  code: ['code'],
  recovery: ['code'],
}

/** The field of an error code. Other errors show above the form. */
const fieldOf: Readonly<Record<string, Field>> = {
  INCORRECT_CREDENTIALS: 'password',
  SECOND_FACTOR_WRONG: 'code',
}

/**
 * Signs an operator's user in. `onDone` runs when the session is stored. `beside` is next to the
 * button. `username` is filled in.
 */
export function SignInForm({
  onDone,
  beside,
  username: known = '',
}: {
  onDone: () => void
  beside?: ReactNode
  username?: string
}) {
  const { operator } = useTexts('login')
  const texts = useTexts('firstErrors')
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState<Step>('password')
  const [who, setWho] = useState('')
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [error, setError] = useState<ApiError | null>(null)
  const atFault = error ? fieldOf[error.code] : undefined

  const input = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)
  const text = (field: Field) => input(field)?.value ?? ''

  const goTo = (next: Step, field: Field = 'code') => {
    flushSync(() => {
      setStep(next)
      setMissing([])
      setError(null)
    })
    input(field)?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = text('username').trim()
    const password = text('password')
    const code = text('code').trim()
    const typed = { username, password, code }
    const empty = asked[step].filter((field) => typed[field] === '')
    setMissing(empty)
    setError(null)
    const [first] = empty
    if (first) return input(first)?.focus()
    setWho(username)
    setBusy(true)
    const body = { username, password, ...(step !== 'password' && { code }) }
    const answer = await request('POST /auth/', { body })
    setBusy(false)
    if (!('error' in answer)) {
      session.store(answer.data, userTypes.operator)
      // The next page may replace this one at once.
      await rememberUsername(session.subject() ?? '', username)
      return onDone()
    }
    if (answer.error.code === 'SECOND_FACTOR_NEEDED') return goTo('code')
    const field = fieldOf[answer.error.code] ?? (step === 'password' ? 'password' : 'code')
    if (field === 'password') goTo('password', 'password')
    setError(answer.error)
    input(field)?.focus()
  }

  const fault = (field: Field) =>
    missing.includes(field)
      ? texts.fields.REQUIRED
      : error && atFault === field
        ? errorText(error, texts)
        : undefined
  return (
    <form ref={form} noValidate data-stack="6" onSubmit={(event) => void submit(event)}>
      {error && !atFault && (
        <Alert live tone="danger">
          {errorText(error, texts)}
        </Alert>
      )}
      <Stack gap={6} hidden={step !== 'password'}>
        <TextInput
          autoCapitalize="none"
          autoComplete="username"
          data-autofocus={known === '' || undefined}
          defaultValue={known}
          error={fault('username')}
          label={operator.username}
          name="username"
          required
          spellCheck={false}
        />
        <TextInput
          autoComplete="current-password"
          data-autofocus={known !== '' || undefined}
          error={fault('password')}
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
      </Stack>
      {step !== 'password' && (
        <>
          <p>{fill(operator.signingIn, { username: who })}</p>
          <CodeInput
            key={step}
            error={fault('code')}
            hint={step === 'code' ? operator.codeHint : operator.recoveryHint}
            label={step === 'code' ? operator.code : operator.recovery}
            name="code"
            recovery={step === 'recovery'}
            required
          />
        </>
      )}
      <Actions>
        <Button busy={busy} type="submit">
          {operator.submit}
        </Button>
        {beside}
      </Actions>
      {step !== 'password' && (
        <Actions>
          <Button variant="quiet" onClick={() => goTo(step === 'code' ? 'recovery' : 'code')}>
            {step === 'code' ? operator.useRecovery : operator.useCode}
          </Button>
          <Button variant="quiet" onClick={() => goTo('password', 'username')}>
            {operator.otherUser}
          </Button>
        </Actions>
      )}
    </form>
  )
}

/**
 * Opens the strong authentication, which returns to /telia-login and from there to `returnTo`.
 * Resolves only if it failed, with the error.
 */
export async function startStrongAuth(
  locale: Locale,
  returnTo: string | null,
): Promise<ApiError | null> {
  const query = { locale, return_to: returnTo ?? undefined }
  store.dispatch(loading(true))
  const answer = await request('GET /auth-telia/request/', { query })
  store.dispatch(loading(false))
  if ('error' in answer) return answer.error
  location.assign(answer.data.url)
  return null
}

const usernameKey = 'username'

/** Remembers the username of the user who signed in, for the sign-in after the session has expired. */
async function rememberUsername(owner: string, username: string): Promise<void> {
  await put('choices', usernameKey, { owner, at: Date.now(), username })
}

/** Returns the username of that user on this device, or an empty text. */
export async function usernameOf(owner: string): Promise<string> {
  const stored = (await get('choices', usernameKey)) as
    | { owner?: unknown; username?: unknown }
    | undefined
  return stored?.owner === owner && typeof stored.username === 'string' ? stored.username : ''
}

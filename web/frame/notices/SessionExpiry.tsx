import { useEffect, useState, type ReactNode } from 'react'
import { userTypes } from '#rules/people/user-types.ts'
import { count } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { errorText } from '#web/api/errors.ts'
import { session } from '#web/api/client.ts'
import { all } from '#web/storage/device-store.ts'
import { usernameOf } from '#web/frame/forms/SignInForm.tsx'
import type { ApiError } from '#web/api/http.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { SignInForm, startStrongAuth } from '../forms/SignInForm.tsx'

/**
 * A dialog over a page whose session has expired: sign in and continue, or leave. Leaving erases
 * the upload queue of a station, so the dialog says so first.
 */
export default function SessionExpiry() {
  const { expired } = useTexts('login')
  const userType = useAppSelector(({ auth }) => auth.userType)
  const locale = useLocale()
  const [unsent, setUnsent] = useState(0)
  const [asked, setAsked] = useState(0)
  const [username, setUsername] = useState<string>()
  useEffect(() => {
    void usernameOf(session.subject() ?? '').then(setUsername)
  }, [])
  const end = () => void logOut()
  const leave = async () => {
    const { length } = await all('waiting')
    if (length === 0) return end()
    setUnsent(length)
    return setAsked(asked + 1)
  }
  const cancel =
    unsent === 0 ? (
      <Button variant="quiet" onClick={() => void leave()}>
        {expired.cancel}
      </Button>
    ) : (
      <Button variant="danger" onClick={end}>
        {expired.cancelUnsent}
      </Button>
    )
  // The focus starts in the first empty field.
  if (username === undefined) return null
  return (
    // A browser closes the dialog on a second Escape, so it opens again.
    <Dialog key={asked} dirty open title={expired.title} onClose={() => void leave()}>
      <Stack gap={6}>
        {unsent > 0 && (
          <Alert live tone="warning">
            {count(expired.unsent, unsent, locale)}
          </Alert>
        )}
        {userType === userTypes.person ? (
          <IdentifyAgain beside={cancel} />
        ) : (
          <>
            <p>{expired.operator}</p>
            <SignInForm beside={cancel} username={username} onDone={() => undefined} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function IdentifyAgain({ beside }: { beside: ReactNode }) {
  const { expired, person } = useTexts('login')
  const texts = useTexts('errors')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const identify = async () => {
    setBusy(true)
    setError(await startStrongAuth(locale, location.pathname + location.search))
    setBusy(false)
  }
  return (
    <>
      <p>{expired.person}</p>
      {error && (
        <Alert live tone="danger">
          {errorText(error, texts)}
        </Alert>
      )}
      <Actions>
        <Button busy={busy} onClick={() => void identify()}>
          {person.button}
        </Button>
        {beside}
      </Actions>
    </>
  )
}

import { useState } from 'react'
import { userTypes } from '#rules/people/user-types.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { peekReturn } from '#web/storage/draft.ts'
import { errorText } from '#web/api/errors.ts'
import { startStrongAuth } from '#web/frame/forms/SignInForm.tsx'
import type { ApiError } from '#web/api/http.ts'
import { allowedPath } from '#web/app/route-guard.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { LoginFrame, OtherWays } from './LoginFrame.tsx'
import css from './login.module.css'

/** User type after this login. */
const owner = { userType: userTypes.person, groups: [] }

/** Explains strong authentication and what it needs, with one button to start. */
export default function PersonLogin() {
  const { person } = useTexts('login')
  const texts = useTexts('firstErrors')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  const identify = async () => {
    setBusy(true)
    setError(null)
    const failed = await startStrongAuth(locale, allowedPath(owner, peekReturn()))
    // Also after leaving: the Back button restores the page as it was.
    setBusy(false)
    setError(failed)
  }

  return (
    <LoginFrame page="personLogin">
      <Stack gap={8}>
        <PageTitle lead={person.lead}>{person.title}</PageTitle>
        {error && (
          <Alert live tone="danger">
            {errorText(error, texts)}
          </Alert>
        )}
        <Stack gap={3}>
          <Actions>
            <Button busy={busy} trailing={<ArrowRight />} onClick={() => void identify()}>
              {person.button}
            </Button>
          </Actions>
          <p data-soft="">{person.next}</p>
        </Stack>
        <dl className={css.facts} data-stack="1">
          <dt>{person.needTitle}</dt>
          <dd>
            <ul>
              <li>{person.need.vehicle}</li>
              <li>{person.need.place}</li>
              <li>{person.need.contact}</li>
            </ul>
          </dd>
          <dt>{person.privacyTitle}</dt>
          <dd>{person.privacy}</dd>
        </dl>
        <OtherWays page="operatorLogin">{person.operator}</OtherWays>
      </Stack>
    </LoginFrame>
  )
}

import { useState } from 'react'
import { pages } from '#rules/pages.ts'
import { userTypes } from '#rules/people/user-types.ts'
import type { ApiError } from '#web/api/http.ts'
import { useAppSelector } from '#web/app/store.ts'
import { ErrorAlert } from '#web/frame/errors/ErrorAlert.tsx'
import { startStrongAuth } from '#web/frame/forms/SignInForm.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'

const linkOfPage = () => location.pathname.split('/')[2] ?? ''

/**
 * The link that an owner sent to the other owners. It tells nothing before the sign-in, which it
 * begins itself. A person who is signed in opens the request.
 */
export default function ConsentLink() {
  const { link: texts, home } = useTexts('consent')
  const { isAuthenticated, userType } = useAppSelector(({ auth }) => auth)
  const isInside = isAuthenticated && userType === userTypes.person
  const path = pages.personConsent.path.replace(':request', encodeURIComponent(linkOfPage()))
  return (
    <PublicFrame>
      <PageHead page="consent" />
      <Stack gap={6}>
        <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
        <p>{texts.what}</p>
        {isInside ? (
          <Actions>
            <LinkButton href={path} trailing={<ArrowRight />}>
              {home.open}
            </LinkButton>
          </Actions>
        ) : (
          <>
            <p>{texts.how}</p>
            <Identify returnTo={path} />
          </>
        )}
        <p>{texts.notMine}</p>
      </Stack>
    </PublicFrame>
  )
}

function Identify({ returnTo }: { returnTo: string }) {
  const { link: texts } = useTexts('consent')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const identify = async () => {
    setBusy(true)
    setError(null)
    const failed = await startStrongAuth(locale, returnTo)
    // Also after leaving: the Back button restores the page as it was.
    setBusy(false)
    setError(failed)
  }
  return (
    <>
      {error && <ErrorAlert error={error} />}
      <Actions>
        <Button busy={isBusy} trailing={<ArrowRight />} onClick={() => void identify()}>
          {texts.button}
        </Button>
      </Actions>
    </>
  )
}

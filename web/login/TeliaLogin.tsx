import { useEffect, useState } from 'react'
import { pages } from '#rules/pages.ts'
import { userTypes } from '#rules/people/user-types.ts'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { request } from '#web/api/client.ts'
import { errorText, isBackendProblem } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { enter, LoginFrame } from './LoginFrame.tsx'

type Outcome = { readonly error: ApiError; readonly cancelled: boolean }

/**
 * Sends the identity provider's response to the service once. The query leaves the address bar
 * first, so that reload and history do not repeat it.
 */
async function finish(search: string): Promise<Outcome | null> {
  const parameters = new URLSearchParams(search)
  const part = (name: string) => parameters.get(name) ?? undefined
  const body = { code: part('code'), state: part('state'), iss: part('iss'), error: part('error') }
  const answer = await request('POST /auth-telia/response/', { body })
  if ('error' in answer) {
    return { error: answer.error, cancelled: body.error === 'access_denied' }
  }
  enter(answer.data, userTypes.person, answer.data.return_to)
  return null
}

let finishing: Promise<Outcome | null> | null = null

/** The return from strong authentication. */
export default function TeliaLogin() {
  const { back } = useTexts('login')
  const { toStart } = useTexts('common')
  const texts = useTexts('errors')
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    finishing ??= finish(location.search)
    history.replaceState(null, '', location.pathname)
    void finishing.then(setOutcome)
  }, [])

  if (!outcome) {
    return (
      <LoginFrame page="teliaLogin">
        <PageTitle lead={back.wait}>{back.progress}</PageTitle>
        <Loading text={back.progress}>
          <Skeleton lines={2} />
        </Loading>
      </LoginFrame>
    )
  }
  const { error, cancelled } = outcome
  const why = isBackendProblem(error) ? errorText(error, texts) : back.failedWhat
  return (
    <LoginFrame page="teliaLogin">
      <Stack gap={8}>
        <div role="alert">
          <PageTitle lead={cancelled ? back.cancelledWhat : why}>
            {cancelled ? back.cancelled : back.failed}
          </PageTitle>
        </div>
        <Actions>
          <LinkButton href={pages.personLogin.path}>{back.again}</LinkButton>
          <LinkButton href={pages.start.path} variant="secondary">
            {toStart}
          </LinkButton>
        </Actions>
      </Stack>
    </LoginFrame>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import type { Reply, RowOf } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { NewPassword } from './NewPassword.tsx'

type Link = Reply<RowOf<'GET /shop/user/password/reset/:token/'>>
type Dead = 'used' | 'expired' | 'broken'

const token = () => location.pathname.split('/')[2] ?? ''
const checkToken = () => request('GET /shop/user/password/reset/:token/', { token: token() })

/** Returns why a link cannot set a password. null for other errors. */
function whyDead({ code, fields }: ApiError): Dead | null {
  if (code === 'RESET_LINK_USED') return 'used'
  if (code === 'RESET_LINK_EXPIRED') return 'expired'
  return code === 'NOT_FOUND' || 'token' in fields ? 'broken' : null
}

/** Sets a first or a new password by a mailed link. */
export default function Reset() {
  const { answer, again } = usePublicQuery(checkToken)
  return (
    <LoginFrame page="reset">
      <Stack gap={8}>
        {answer === null ? (
          <Checking />
        ) : 'error' in answer ? (
          <NoLink error={answer.error} onRetry={again} />
        ) : (
          <LiveLink link={answer.data} />
        )}
      </Stack>
    </LoginFrame>
  )
}

function Checking() {
  const { reset } = useTexts('login')
  return (
    <>
      <PageTitle>{reset.checking}</PageTitle>
      <Loading text={reset.checking}>
        <Skeleton height="3rem" lines={2} shape="block" />
      </Loading>
    </>
  )
}

function LiveLink({ link: { purpose, username } }: { link: Link }) {
  const { reset } = useTexts('login')
  const [isDone, setDone] = useState(false)
  const [dead, setDead] = useState<Dead | null>(null)
  const isInvitation = purpose === 'invitation'
  if (dead) return <DeadLink why={dead} />
  if (isDone) {
    return (
      <>
        <Spoken
          lead={isInvitation ? fill(reset.welcomeDoneWhat, { username }) : reset.doneWhat}
          title={isInvitation ? reset.welcomeDone : reset.done}
        />
        <Actions>
          <LinkButton href={pages.operatorLogin.path}>{reset.toLogin}</LinkButton>
        </Actions>
      </>
    )
  }
  return (
    <>
      <PageTitle
        eyebrow={!isInvitation && fill(reset.whose, { username })}
        lead={isInvitation ? reset.welcomeLead : reset.lead}
      >
        {isInvitation ? fill(reset.welcome, { username }) : reset.title}
      </PageTitle>
      <NewPassword
        token={token()}
        username={username}
        onDone={() => setDone(true)}
        onRefused={(error) => {
          const why = whyDead(error)
          setDead(why)
          return why !== null
        }}
      />
    </>
  )
}

function NoLink({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { reset } = useTexts('login')
  const why = whyDead(error)
  if (why) return <DeadLink why={why} />
  return (
    <>
      <PageTitle>{reset.failed}</PageTitle>
      <LoadError error={error} onRetry={onRetry} />
    </>
  )
}

/** The state of the link, and the way to another one. */
function DeadLink({ why }: { why: Dead }) {
  const { reset } = useTexts('login')
  return (
    <>
      <Spoken lead={reset[`${why}What`]} title={reset[why]} />
      {why === 'used' && (
        <Actions>
          <LinkButton href={pages.operatorLogin.path}>{reset.toLogin}</LinkButton>
        </Actions>
      )}
      <ForgottenPassword />
    </>
  )
}

function Spoken({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <div role="alert">
      <PageTitle lead={lead}>{title}</PageTitle>
    </div>
  )
}

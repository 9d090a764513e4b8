import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { pages } from '#rules/pages.ts'
import { newPasswordTwice, input } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { Actions, LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { Reply, RowOf } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import type { ApiError } from '#web/api/http.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { asApiError } from '#web/api/errors.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { ForgottenPassword } from './OperatorLogin.tsx'
import { LoginFrame } from './LoginFrame.tsx'

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

/** Sets a first or a new password by a mailed link, or confirms a new address. */
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

function LiveLink({ link: { purpose, username, email } }: { link: Link }) {
  const { reset } = useTexts('login')
  const [isDone, setDone] = useState(false)
  const [dead, setDead] = useState<Dead | null>(null)
  const isInvitation = purpose === 'invitation'
  if (dead) return <DeadLink why={dead} />
  if (isDone) {
    const done =
      email === null
        ? isInvitation
          ? { title: reset.welcomeDone, lead: fill(reset.welcomeDoneWhat, { username }) }
          : { title: reset.done, lead: reset.doneWhat }
        : { title: reset.email.done, lead: fill(reset.email.doneWhat, { email }) }
    return (
      <>
        <Spoken {...done} />
        <Actions>
          <LinkButton href={pages.operatorLogin.path}>{reset.toLogin}</LinkButton>
        </Actions>
      </>
    )
  }
  const onRefused = (error: ApiError) => {
    const why = whyDead(error)
    setDead(why)
    return why !== null
  }
  const form = { token: token(), username, onDone: () => setDone(true), onRefused }
  if (email !== null) return <ConfirmEmail {...form} email={email} />
  return (
    <>
      <PageTitle
        eyebrow={!isInvitation && fill(reset.whose, { username })}
        lead={isInvitation ? reset.welcomeLead : reset.lead}
      >
        {isInvitation ? fill(reset.welcome, { username }) : reset.title}
      </PageTitle>
      <NewPassword {...form} />
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

const initial = { password: '', password_repeat: '' }
const fieldOfCode = {
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORDS_DIFFER: 'password_repeat',
} as const

/**
 * The two fields of a new password. `onRefused` handles errors outside both fields and returns
 * whether it shows them.
 */
function NewPassword({
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
  const [visible, setVisible] = useState(false)
  const { field, error, isSending, submit } = useApiForm({
    initial,
    schema: newPasswordTwice,
    toBody: (fields) => fields,
    fieldOfCode,
    send: async (body) => {
      const result = await request('PUT /shop/user/password/reset/:token/', { token, body })
      return 'error' in result ? result : { data: true }
    },
    onSuccess: onDone,
    onError: (failed) => onRefused(asApiError(failed)),
  })
  const type = visible ? 'text' : 'password'
  return (
    <form noValidate data-stack="6" onSubmit={submit}>
      <Failure error={error} />
      <input hidden readOnly autoComplete="username" type="text" value={username} />
      <TextInput
        {...field('password')}
        autoComplete="new-password"
        label={reset.password}
        required
        type={type}
      />
      <TextInput
        {...field('password_repeat')}
        autoComplete="new-password"
        label={reset.repeat}
        required
        type={type}
      />
      <Checkbox
        checked={visible}
        label={reset.show}
        onChange={(event) => setVisible(event.currentTarget.checked)}
      />
      <Actions>
        <Button busy={isSending} type="submit">
          {reset.submit}
        </Button>
      </Actions>
    </form>
  )
}

const schema = z.object({ password: z.string().check(input, z.maxLength(limits.password.max)) })

/**
 * Confirms a new address, which a manager entered, with the user's password. `onRefused` handles
 * errors of the link and returns whether it shows them.
 */
function ConfirmEmail({
  token,
  username,
  email,
  onDone,
  onRefused,
}: {
  token: string
  /** For the password manager of the browser. */
  username: string
  email: string
  onDone: () => void
  onRefused: (error: ApiError) => boolean
}) {
  const { reset } = useTexts('login')
  const { form, field, error, isSending, submit } = useApiForm({
    initial: { password: '' },
    schema,
    toBody: (fields) => fields,
    send: async (body) => {
      const result = await request('PUT /shop/user/email/confirm/:token/', { token, body })
      return 'error' in result ? result : { data: true }
    },
    onSuccess: onDone,
    onError: (failed) => onRefused(asApiError(failed)),
  })
  const password = field('password')
  // The response names the field of a wrong password; the schema knows other errors only.
  const isWrong = form.formState.errors.password?.message === 'INVALID'
  return (
    <>
      <PageTitle eyebrow={fill(reset.whose, { username })} lead={fill(reset.email.lead, { email })}>
        {reset.email.title}
      </PageTitle>
      <form noValidate data-stack="6" onSubmit={submit}>
        <Failure error={error} />
        <input hidden readOnly autoComplete="username" type="text" value={username} />
        <TextInput
          {...password}
          autoComplete="current-password"
          error={isWrong ? reset.email.wrong : password.error}
          label={reset.email.password}
          required
          type="password"
        />
        <Actions>
          <Button busy={isSending} type="submit">
            {reset.email.submit}
          </Button>
        </Actions>
      </form>
    </>
  )
}

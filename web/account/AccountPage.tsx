import { useEffect, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { samePasswords, passwordPair } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts, loadTexts, useLocale } from '#web/texts/texts.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { LanguageSelect } from '#web/frame/forms/UserFields.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { changeLanguage } from '#web/texts/language.ts'
import { notify, store, useAppDispatch } from '#web/app/store.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import type { CallError } from '#web/api/errors.ts'
import {
  useReadAccountQuery,
  useChangeAccountMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
  useChangePasswordMutation,
  useSendPasswordResetMutation,
  type Account,
  type Session,
} from './api.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { changesOf, needsPassword, ownData, type OwnFields } from './own-data.ts'
import { passwordText } from './ProofForm.tsx'
import css from './account.module.css'

/**
 * The page of a user's own account, the same in every app. `children` is the content of the app.
 */
export function AccountPage({
  role,
  children,
}: {
  /** The user's role in words. */
  role: string
  children?: (account: Account) => ReactNode
}) {
  const texts = useTexts('account')
  const query = useReadAccountQuery()
  return (
    <Stack gap={6}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <QueryBoundary
        asked={query}
        failed={texts.failed}
        waiting={<Skeleton height="24rem" shape="block" width="100%" />}
      >
        {(account) => (
          <div className={css.pair} data-stack="4" data-align="start">
            <Stack gap={4}>
              <Card>
                <h2>{texts.own.title}</h2>
                <OwnData account={account} />
              </Card>
              <Card>
                <h2>{texts.user.title}</h2>
                <DescriptionList
                  facts={[
                    { term: texts.user.username, value: account.username },
                    { term: texts.user.role, value: role },
                    { term: texts.user.company, value: account.company },
                  ]}
                />
              </Card>
              {children?.(account)}
            </Stack>
            <Stack gap={4}>
              <SecondFactor account={account} />
              <Password account={account} />
              <Sessions />
            </Stack>
          </div>
        )}
      </QueryBoundary>
    </Stack>
  )
}

/** Name, email, phone and language. A new email asks for the password. */
function OwnData({ account }: { account: Account }) {
  const { own, wrongPassword } = useTexts('account')
  const dispatch = useAppDispatch()
  const [change] = useChangeAccountMutation()
  const { form, field, errorOf, error, isSending, submit } = useApiForm({
    initial: fieldsOf(account),
    schema: ownData(account),
    toBody: (fields) => fields,
    send: async (fields) => {
      const body = changesOf(fields, account)
      if (Object.keys(body).length > 0) return change({ body })
      dispatch(notify({ type: 'warning', text: own.unchanged }))
      return null
    },
    onSuccess: async (saved) => {
      form.reset(fieldsOf(saved))
      if (saved.locale !== account.locale) await dispatch(changeLanguage(saved.locale))
      const { layout } = store.getState()
      const { own: words } = await loadTexts('account', layout.lang)
      dispatch(notify({ type: 'success', text: words.saved }))
    },
  })
  const { errors } = form.formState
  // Typed values stay while the account is read again.
  useEffect(() => form.reset(fieldsOf(account), { keepDirtyValues: true }), [account, form])
  const asksPassword = needsPassword(useWatch({ control: form.control, name: 'email' }), account)

  return (
    <form noValidate data-stack="4" onSubmit={submit}>
      <Failure error={error} />
      <TextInput {...field('name')} autoComplete="name" label={own.name} required />
      <TextInput
        {...field('email')}
        autoComplete="email"
        hint={own.emailHint}
        inputMode="email"
        label={own.email}
        required
        type="email"
      />
      {asksPassword && (
        <TextInput
          {...field('password')}
          autoComplete="current-password"
          error={errors.password?.message === 'INVALID' ? wrongPassword : errorOf('password')}
          hint={own.passwordHint}
          label={own.password}
          required
          type="password"
        />
      )}
      <TextInput
        {...field('phone')}
        autoComplete="tel"
        inputMode="tel"
        label={own.phone}
        type="tel"
      />
      <LanguageSelect {...field('locale')} hint={own.languageHint} label={own.language} />
      <Actions>
        <Button busy={isSending} type="submit">
          {own.save}
        </Button>
      </Actions>
    </form>
  )
}

function fieldsOf({ name, email, phone, locale }: Account): OwnFields {
  return { name, email, phone: phone ?? '', locale, password: '' }
}

/** The user's open sessions. Any except the current one can be ended. */
function Sessions() {
  const { sessions: texts } = useTexts('account')
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Card>
      <h2>{texts.title}</h2>
      <p>{texts.what}</p>
      <QueryBoundary
        asked={query}
        failed={texts.failed}
        waiting={<Skeleton height="4rem" lines={2} shape="block" width="100%" />}
      >
        {(sessions) => <List sessions={sessions} />}
      </QueryBoundary>
    </Card>
  )
}

function List({ sessions }: { sessions: readonly Session[] }) {
  const { sessions: texts } = useTexts('account')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [end, ending] = useEndSessionMutation()
  const [endOthers, endingOthers] = useEndOtherSessionsMutation()

  const tell = (error: CallError | undefined, text: string) => {
    if (error) showError(error)
    else dispatch(notify({ type: 'success', text }))
  }

  const endOne = async (sessionId: string) => tell((await end({ sessionId })).error, texts.ended)
  const endAll = async () => tell((await endOthers()).error, texts.othersEnded)

  const others = sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  return (
    <>
      <ul data-stack>
        {sessions.map(({ id, device, is_current: isCurrent, created_at, refreshed_at }) => {
          const name = device ?? texts.unknown
          const time = date(created_at, locale, 'moment')
          return (
            <li key={id} className={css.session} data-cluster="1 4" data-ruled="below">
              <div>
                <p data-strong>
                  {name}{' '}
                  {isCurrent && (
                    <Badge icon={<Check />} tone="success">
                      {texts.current}
                    </Badge>
                  )}
                </p>
                <p data-soft="small">
                  {fill(texts.since, { time })},{' '}
                  {fill(texts.used, { time: date(refreshed_at, locale, 'moment') })}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  busy={ending.isLoading && ending.originalArgs?.sessionId === id}
                  variant="quiet"
                  onClick={() => void endOne(id)}
                >
                  <Named name={fill(texts.endNamed, { device: name, time })}>{texts.end}</Named>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length === 0 ? (
        <p data-soft="small">{texts.alone}</p>
      ) : (
        <Actions>
          <Button busy={endingOthers.isLoading} variant="secondary" onClick={() => void endAll()}>
            {texts.endOthers}
          </Button>
        </Actions>
      )}
    </>
  )
}

const schema = z
  .object({ current_password: z.string().check(z.minLength(1, 'REQUIRED')), ...passwordPair })
  .check(samePasswords)
type Fields = z.infer<typeof schema>

const empty: Fields = { current_password: '', password: '', password_repeat: '' }
const fieldOfCode = {
  INCORRECT_CREDENTIALS: 'current_password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORDS_DIFFER: 'password_repeat',
} as const

/** Changes the password, or mails a link to a user who has forgotten it. */
function Password({ account }: { account: Account }) {
  const words = useTexts('account')
  const { password: texts } = words
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const [change] = useChangePasswordMutation()
  const [visible, setVisible] = useState(false)
  const { form, field, error, isSending, submit } = useApiForm({
    initial: empty,
    schema,
    toBody: (fields) => fields,
    fieldOfCode,
    send: (body) => change({ body }),
    onSuccess: () => {
      form.reset()
      dispatch(notify({ type: 'success', text: texts.changed }))
    },
  })
  const { errors: fieldErrors } = form.formState

  const secret = {
    maxLength: limits.password.max,
    required: true,
    type: visible ? 'text' : 'password',
  } as const
  return (
    <Card>
      <h2>{texts.title}</h2>
      <form noValidate data-stack="4" onSubmit={submit}>
        <Failure error={error} />
        <input hidden readOnly autoComplete="username" type="text" value={account.username} />
        <TextInput
          {...field('current_password')}
          {...secret}
          autoComplete="current-password"
          error={passwordText(fieldErrors.current_password?.message, words, errors)}
          label={texts.current}
        />
        <TextInput
          {...field('password')}
          {...secret}
          autoComplete="new-password"
          hint={texts.freshHint}
          label={texts.fresh}
        />
        <TextInput
          {...field('password_repeat')}
          {...secret}
          autoComplete="new-password"
          label={texts.repeat}
        />
        <Checkbox
          checked={visible}
          label={texts.show}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
        <Actions>
          <Button busy={isSending} type="submit" variant="secondary">
            {texts.submit}
          </Button>
        </Actions>
      </form>
      <PasswordLink account={account} />
    </Card>
  )
}

/** For whoever has forgotten the old password: sends a link that sets a new one. */
function PasswordLink({ account: { username, email } }: { account: Account }) {
  const { password } = useTexts('account')
  const [send, { isLoading, isSuccess, error }] = useSendPasswordResetMutation()
  return (
    <details>
      <summary className={css.summary} data-target>
        {password.forgotten}
      </summary>
      <Stack gap={3}>
        <p>{password.forgottenWhat}</p>
        {isSuccess && (
          <Alert live tone="success">
            {fill(password.linkSent, { email })}
          </Alert>
        )}
        <Failure error={error} />
        <Actions>
          <Button
            busy={isLoading}
            icon={<Mail />}
            variant="secondary"
            onClick={() => void send({ body: { username } })}
          >
            {password.link}
          </Button>
        </Actions>
      </Stack>
    </details>
  )
}

import { useState } from 'react'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import type { Reply, RowOf } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import type { ApiError } from '#web/api/http.ts'
import { loading, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { enter, LoginFrame } from './LoginFrame.tsx'
import css from './login.module.css'

type Accounts = Reply<RowOf<'GET /auth/dev/'>>

const fetchAccounts = () => request('GET /auth/dev/')

/** Signs in as any demo account with one click. The service responds only with demo data. */
export default function DeveloperLogin() {
  const { developer } = useTexts('login')
  const texts = useTexts('errors')
  const { answer: accounts } = usePublicQuery(fetchAccounts)
  const dispatch = useAppDispatch()
  const [error, setError] = useState<ApiError | null>(null)

  const signIn = async (account: string) => {
    dispatch(loading(true))
    const answer = await request('POST /auth/dev/', { body: { account } })
    dispatch(loading(false))
    if ('error' in answer) setError(answer.error)
    else enter(answer.data, answer.data.user_type, null)
  }

  const groups = accounts && 'data' in accounts ? grouped(accounts.data) : null
  return (
    <LoginFrame page="developerLogin">
      <Stack gap={8}>
        <PageTitle lead={developer.lead}>{developer.title}</PageTitle>
        <Failure error={error} />
        {accounts === null && (
          <Loading>
            <Skeleton height="3rem" lines={4} shape="block" />
          </Loading>
        )}
        {accounts && 'error' in accounts && (
          <Alert live tone="warning">
            {accounts.error.status === 404 ? developer.missing : errorText(accounts.error, texts)}
          </Alert>
        )}
        {groups && (
          <>
            <List accounts={groups.persons} title={developer.persons} onSignIn={signIn} />
            <List accounts={groups.operators} title={developer.operators} onSignIn={signIn} />
          </>
        )}
      </Stack>
    </LoginFrame>
  )
}

function grouped(accounts: Accounts) {
  const isPerson = ({ role }: Accounts[number]) => role === 'person'
  return {
    persons: accounts.filter(isPerson),
    operators: accounts.filter((account) => !isPerson(account)),
  }
}

function List({
  accounts,
  title,
  onSignIn,
}: {
  accounts: Accounts
  title: string
  onSignIn: (account: string) => Promise<void>
}) {
  const { developer, operator } = useTexts('login')
  if (accounts.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul data-stack="3">
        {accounts.map(({ account, name, about }) => (
          <li key={account} className={css.account}>
            <div>
              <strong>{name}</strong> <code>{account}</code>
              <p data-soft="small">{about}</p>
            </div>
            <Button variant="secondary" onClick={() => void onSignIn(account)}>
              <Named name={fill(developer.signIn, { name })}>{operator.submit}</Named>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadAccountQuery } from './api.ts'
import type { Account } from './api.ts'
import { OwnData } from './OwnData.tsx'
import { Password } from './Password.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
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
          <div className={css.parts}>
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

import { useState } from 'react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadAccountQuery } from './api.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import css from './account.module.css'

/**
 * Wraps pages that require a second factor. Shows the setup until the factor is in force and its
 * recovery codes are saved.
 */
export function RequireSecondFactor({ children }: { children: ReactNode }) {
  const { failed, factor } = useTexts('account')
  const query = useReadAccountQuery()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <QueryBoundary
      asked={query}
      failed={failed}
      waiting={<Skeleton height="24rem" shape="block" width="100%" />}
    >
      {({ username, has_second_factor: isOn, must_have_second_factor: isRequired }) =>
        codes || (isRequired && !isOn) ? (
          <Stack gap={6}>
            <PageTitle lead={factor.first.lead}>{factor.first.title}</PageTitle>
            <Card className={css.narrow}>
              {codes ? (
                <RecoveryCodes
                  level={2}
                  codes={codes}
                  username={username}
                  onDone={() => setCodes(null)}
                />
              ) : (
                <SetUp level={2} isOn={false} onCancel={() => void logOut()} onCodes={setCodes} />
              )}
            </Card>
          </Stack>
        ) : (
          children
        )
      }
    </QueryBoundary>
  )
}

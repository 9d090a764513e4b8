import { count, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Actions, Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pin } from '#web/ui/icons-places.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/Page.tsx'
import { errorText } from '#web/errors.ts'
import { PageHead } from '#web/frame/PageHead.tsx'
import { useAppSelector } from '#web/store.ts'
import { useLocale, useTexts } from '#web/texts.ts'
import { useListOwnStationsQuery } from './api.ts'
import css from './OperatorHome.module.css'

/** Who is signed in, in what role, and the stations that they work at. */
export function OperatorHome() {
  const { home, roles } = useTexts('operator')
  const { signedInAs } = useTexts('common')
  const { firstName, lastName, groups } = useAppSelector(({ auth }) => auth)
  const name = `${firstName} ${lastName}`.trim()
  const role = (['admin', 'operator', 'contractor'] as const).find((group) =>
    groups.includes(group),
  )
  return (
    <Stack gap={8}>
      <PageHead page="operatorHome" />
      <PageTitle
        eyebrow={`${fill(signedInAs, { name })} · ${roles[role ?? 'user']}`}
        lead={home.lead}
      >
        {home.title}
      </PageTitle>
      <Stations />
    </Stack>
  )
}

function Stations() {
  const { home } = useTexts('operator')
  const { retry } = useTexts('common')
  const texts = useTexts('errors')
  const locale = useLocale()
  const { data, error, refetch } = useListOwnStationsQuery()
  if (error) {
    return (
      <Alert
        live
        actions={
          <Actions>
            <Button variant="secondary" onClick={() => void refetch()}>
              {retry}
            </Button>
          </Actions>
        }
        title={home.failed}
        tone="danger"
      >
        {errorText(error, texts)}
      </Alert>
    )
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height="4.5rem" lines={3} shape="block" />
      </Loading>
    )
  }
  if (data.length === 0) return <EmptyState title={home.none}>{home.noneWhat}</EmptyState>
  return (
    <section>
      <h2 className={css.count}>{count(home.stations, data.length, locale)}</h2>
      <ul className={css.list}>
        {data.map(({ id, name }) => (
          <Card key={id} as="li" className={css.station}>
            <Pin />
            {name}
          </Card>
        ))}
      </ul>
    </section>
  )
}

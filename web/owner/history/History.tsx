import { pages } from '#rules/pages.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/Page.tsx'
import { NoCertificates } from '#web/ui/pictures/NoCertificates.tsx'
import { errorText } from '#web/errors.ts'
import { useTexts } from '#web/texts.ts'
import { useReadHistoryQuery } from '../api.ts'
import { CertificateCard } from './CertificateCard.tsx'
import css from './History.module.css'

/** Every certificate of the person, each to be downloaded. */
export default function History() {
  const { history } = useTexts('owner')
  return (
    <Stack className={css.page} gap={8}>
      <PageTitle lead={history.lead}>{history.title}</PageTitle>
      <Certificates />
    </Stack>
  )
}

function Certificates() {
  const { history } = useTexts('owner')
  const { retry } = useTexts('common')
  const texts = useTexts('errors')
  const { data, error, isFetching, refetch } = useReadHistoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error) {
    return (
      <Alert
        live
        actions={
          <Actions>
            <Button busy={isFetching} variant="secondary" onClick={() => void refetch()}>
              {retry}
            </Button>
          </Actions>
        }
        title={history.failed}
        tone="danger"
      >
        {errorText(error, texts)}
      </Alert>
    )
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height="13rem" lines={2} shape="block" width="100%" />
      </Loading>
    )
  }
  const certified = data.flatMap((entry) =>
    entry.certificate ? [{ ...entry, certificate: entry.certificate }] : [],
  )
  if (certified.length === 0) {
    return (
      <EmptyState
        actions={
          <Actions>
            <LinkButton href={pages.personRecycle.path}>{history.start}</LinkButton>
          </Actions>
        }
        picture={<NoCertificates />}
        title={history.none}
      >
        <p>{history.noneWhat}</p>
      </EmptyState>
    )
  }
  return (
    <ul className={css.list}>
      {certified.map((entry) => (
        <CertificateCard key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

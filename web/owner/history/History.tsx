import type { HistoryEntry } from '#contract/owner.ts'
import { pages } from '#rules/pages.ts'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadHistoryQuery } from '../api.ts'
import { CertificateCard } from './CertificateCard.tsx'
import { EarlierOrders } from './EarlierOrders.tsx'
import css from './History.module.css'

/** All certificates of the person with downloads. */
export default function History() {
  const { history } = useTexts('owner')
  const query = useReadHistoryQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Stack className={css.page} gap={8}>
      <PageTitle lead={history.lead}>{history.title}</PageTitle>
      <QueryBoundary
        asked={{ ...query, data: query.data && certified(query.data) }}
        empty={
          <EmptyState
            actions={
              <Actions>
                <LinkButton href={pages.personRecycle.path}>{history.start}</LinkButton>
              </Actions>
            }
            picture={<NothingHere />}
            title={history.none}
            what={history.noneWhat}
          />
        }
        failed={history.failed}
        waiting={<Skeleton height="13rem" lines={2} shape="block" width="100%" />}
      >
        {(entries) => (
          <ul className={css.list}>
            {entries.map((entry) => (
              <CertificateCard key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {/* Nothing stands below a list whose length is unknown. */}
      {!query.isLoading && <EarlierOrders />}
    </Stack>
  )
}

function certified(entries: readonly HistoryEntry[]) {
  return entries.flatMap((entry) =>
    entry.certificate ? [{ ...entry, certificate: entry.certificate }] : [],
  )
}

import { useParams } from '#web/frame/routing/routing.tsx'
import { pages } from '#rules/pages.ts'
import { date } from '#texts/index.ts'
import { windowWords } from '#texts/order-words.ts'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Band } from '#web/ui/layout/Band.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useReadOrderQuery } from '../api.ts'
import { useHeadingAfterLoss, useFollowing } from './use-following.ts'
import { OrderHero } from './OrderHero.tsx'

/** The page of one order, to which the mails lead. */
export default function OrderPage() {
  const { page: t, event: words, failure: failures } = useTexts('ownerOrder')
  const { pages: titles } = useTexts('titles')
  const locale = useLocale()
  const { orderId = '' } = useParams()
  // The heading that waits for the order goes when the order comes.
  useHeadingAfterLoss()
  const query = useReadOrderQuery({ orderId: Number(orderId) }, useFollowing())
  // The station may have received the vehicle meanwhile.
  const followOn = () => {
    focusHeading()
    void query.refetch()
  }
  const isMissing = query.error && asApiError(query.error).status === 404
  if (isMissing || !/^[1-9]\d{0,8}$/.test(orderId)) {
    return (
      <EmptyState
        actions={<LinkButton href={pages.personHome.path}>{t.home}</LinkButton>}
        level={1}
        picture={<NothingHere />}
        title={t.missing}
        what={t.missingWhat}
      />
    )
  }
  return (
    <Stack gap={6}>
      <QueryBoundary
        asked={query}
        failed={t.failed}
        waiting={
          <Band tone="ended">
            <PageTitle>{titles.personOrder.title}</PageTitle>
            <Skeleton shape="plate" />
            <Skeleton lines={4} />
          </Band>
        }
      >
        {(order) => (
          <>
            <OrderHero order={order} onEnded={followOn} />
            <Collapse title={t.history}>
              <Timeline
                events={order.events.map(
                  ({ at, occurred_at: occurred, step, window, reason, failure }) => ({
                    key: `${at} ${step}`,
                    state: 'done',
                    title: words[step],
                    time: date(occurred, locale, 'moment'),
                    detail: [
                      window && windowWords(window, locale),
                      failure && failures[failure],
                      reason,
                    ]
                      .filter(Boolean)
                      .join('. '),
                  }),
                )}
              />
            </Collapse>
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

import { Suspense, useState, useId, useRef } from 'react'
import { fill, date } from '#texts/index.ts'
import { useAppSelector, notify, useAppDispatch } from '#web/app/store.ts'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Band } from '#web/ui/layout/Band.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import {
  useListConsentsQuery,
  useListOrdersQuery,
  useReadNoticesQuery,
  useAnswerNoticeMutation,
} from '../api.ts'
import { OrderOnHome, VehicleHead } from '../order/OrderHead.tsx'
import { isCurrent, bySequence } from '../order/order-sentence.ts'
import { useFollowing, useHeadingAfterLoss } from '../order/use-following.ts'
import { hasDraft } from '../recycle/draft.ts'
import { HomeLinks, OtherOrders, Steps } from './HomeLinks.tsx'
import css from './Home.module.css'
import type { OwnerNotice } from '#contract/owner.ts'
import type { OwnerNoticeAnswer } from '#rules/certificate/owner-notice.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'

const HomeSearch = lazyScreen(() => import('./HomeSearch.tsx'))
// A draft is read by the schemas of the flow, which a first visit does not wait for.
const BegunSearch = lazyScreen(() => import('./BegunSearch.tsx'))

// Few persons have requests, and their words are many.
const ConsentRequests = screenWithTexts(['consent'], () => import('../consent/ConsentRequests.tsx'))

/** The owner's home: the order that needs the owner first, or the question for a vehicle. */
export default function Home() {
  const { home, orders: words } = useTexts('owner')
  const firstNames = useAppSelector(({ auth }) => auth.firstName)
  const [name = ''] = firstNames.split(' ')
  const [now] = useState(() => new Date())
  const { data, error, isFetching, refetch } = useListOrdersQuery(undefined, useFollowing())
  const { isAsking, requests } = useBelow()
  const [first, ...others] = (data ?? [])
    .filter((order) => isCurrent(order, now))
    .toSorted(bySequence(now))
  const hasOthers = others.length > 0
  const isWaiting = isAsking || (!data && !error)
  useHeadingAfterLoss()
  const isWide = useWide()
  const steps = data?.length === 0 && <Steps />
  const welcome = fill(home.welcome, { name })

  const failure = error && (
    <LoadError
      busy={isFetching}
      error={error}
      title={words.failed}
      onRetry={() => void refetch()}
    />
  )
  return (
    <div data-stack="8">
      {!isWaiting && first ? (
        <OrderOnHome
          key={first.id}
          beside={isWide && hasOthers && <OtherOrders now={now} orders={others} />}
          eyebrow={welcome}
          order={first}
        />
      ) : (
        <Band beside={isWide && steps}>
          <div className={css.question} data-stack="4">
            <PageTitle eyebrow={welcome}>{home.question}</PageTitle>
            {isWaiting ? <SearchLoading /> : <Search />}
            <p data-soft="">{home.cost}</p>
          </div>
        </Band>
      )}
      {failure}
      {!isWaiting && (
        <Suspense fallback={null}>
          <Notices />
          {requests.data?.length !== 0 && <ConsentRequests query={requests} />}
          {!isWide && hasOthers && <OtherOrders now={now} orders={others} />}
          {first && (
            <Card as="section" className={css.again}>
              <h2>{home.another}</h2>
              <Search />
            </Card>
          )}
          <HomeLinks />
          {!isWide && steps}
        </Suspense>
      )}
    </div>
  )
}

function Search() {
  // The first letter that is typed stores a draft, which must not replace the field.
  const [isBegun] = useState(hasDraft)
  return (
    <Suspense fallback={<SearchLoading />}>{isBegun ? <BegunSearch /> : <HomeSearch />}</Suspense>
  )
}

/** The height of the field with its button. */
const SearchLoading = () => (
  <Loading>
    <Skeleton height="19rem" shape="block" />
  </Loading>
)

/** The requests, and whether what stands below the head is unknown. It comes at once, so nothing moves. */
function useBelow() {
  const again = { refetchOnMountOrArgChange: true }
  const notices = useReadNoticesQuery(undefined, again)
  const requests = useListConsentsQuery(undefined, again)
  return { isAsking: notices.isLoading || requests.isLoading, requests }
}

/** Certificates of the person's vehicles that somebody else handed over. Nothing where there is none. */
function Notices() {
  const { notices: texts } = useTexts('owner')
  const query = useReadNoticesQuery(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Focuses the heading after a notice left the list, or the page's own after the last one.
  const focus = () => {
    if ((query.data?.length ?? 0) > 1) heading.current?.focus()
    else focusHeading()
  }
  return (
    <QueryBoundary asked={query} failed={texts.failed} waiting={null}>
      {(notices) =>
        notices.length > 0 && (
          <section aria-labelledby={titleId} data-stack="4">
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {texts.title}
            </h2>
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} onClosed={focus} />
            ))}
          </section>
        )
      }
    </QueryBoundary>
  )
}

function NoticeCard({ notice, onClosed }: { notice: OwnerNotice; onClosed: () => void }) {
  const { notices: texts } = useTexts('owner')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const text = useRef<HTMLParagraphElement>(null)
  const [send, { isLoading, originalArgs }] = useAnswerNoticeMutation()
  const isSending = (answer: OwnerNoticeAnswer) => isLoading && originalArgs?.body.answer === answer
  const answer = async (value: OwnerNoticeAnswer) => {
    const result = await send({ noticeId: notice.id, body: { answer: value } })
    if (result.error) return showError(result.error)
    dispatch(notify({ type: 'success', text: value === 'unknown' ? texts.sent : texts.closed }))
    if (value === 'unknown') text.current?.focus()
    else onClosed()
    return undefined
  }
  const { answered_at: answeredAt, handled_at: handledAt } = notice
  return (
    <Card marked as="article">
      <Stack gap={4}>
        <VehicleHead level={3} vehicle={notice} />
        <p ref={text} tabIndex={-1}>
          {fill(texts.what, {
            shop: notice.shop,
            company: notice.company,
            date: date(notice.issued_at, locale),
          })}
        </p>
        {notice.answer === null ? (
          <>
            <p>
              <strong>{texts.question}</strong>
            </p>
            <Actions>
              <Button busy={isSending('unknown')} onClick={() => void answer('unknown')}>
                {texts.report}
              </Button>
              <Button
                busy={isSending('known')}
                variant="secondary"
                onClick={() => void answer('known')}
              >
                {texts.known}
              </Button>
            </Actions>
          </>
        ) : (
          <>
            {answeredAt && (
              <p>{fill(texts.reported, { time: date(answeredAt, locale, 'moment') })}</p>
            )}
            {handledAt && <p>{fill(texts.handled, { time: date(handledAt, locale, 'moment') })}</p>}
          </>
        )}
      </Stack>
    </Card>
  )
}

import { Suspense, useState } from 'react'
import { fill } from '#texts/index.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { screenWithTexts } from '#web/texts/screen-with-texts.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Band } from '#web/ui/layout/Band.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { useListConsentsQuery, useListOrdersQuery, useReadNoticesQuery } from '../api.ts'
import { OrderOnHome } from '../order/OrderHead.tsx'
import { isCurrent } from '../order/order-sentence.ts'
import { useFollowing } from '../order/use-following.ts'
import { hasDraft } from '../recycle/draft.ts'
import { HomeLinks, OtherOrders } from './HomeLinks.tsx'
import { Notices } from './Notices.tsx'
import { bySequence } from './order-sequence.ts'
import { Steps } from './Steps.tsx'
import { useHeadingAfterLoss } from '../use-heading-after-loss.ts'
import css from './Home.module.css'

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
          <div className={css.question}>
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

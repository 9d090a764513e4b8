import { Suspense, useState } from 'react'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { useAppSelector } from '#web/app/store.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { hasDraft } from '#web/storage/draft.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { OnTheWay } from '#web/ui/pictures/OnTheWay.tsx'
import { useListOrdersQuery } from '../api.ts'
import { ConsentRequests } from '../consent/ConsentRequests.tsx'
import { OrderHero } from '../order/OrderHero.tsx'
import { isCurrent } from '../order/stages.ts'
import { useFollowing } from '../order/use-following.ts'
import { draftName } from '../recycle/draft-name.ts'
import { HomeLinks, OtherOrders } from './HomeLinks.tsx'
import { Notices } from './Notices.tsx'
import { useHeadingAfterLoss } from '../use-heading-after-loss.ts'
import css from './Home.module.css'

const Unfinished = lazyScreen(() => import('./Unfinished.tsx'))

/** The owner's home: the newest current order and further tasks, or the way to the first order. */
export default function Home() {
  const { home, orders: words } = useTexts('owner')
  const firstNames = useAppSelector(({ auth }) => auth.firstName)
  const [name = ''] = firstNames.split(' ')
  const [now] = useState(() => new Date())
  const [isUnfinished] = useState(() => hasDraft(draftName))
  const query = useListOrdersQuery(undefined, useFollowing())
  const current = query.data?.filter((order) => isCurrent(order, now))
  const asked = { ...query, data: current }
  const [newest, ...others] = current ?? []
  const isWaiting = !current && !query.error
  useHeadingAfterLoss()
  // The station may have received the vehicle meanwhile.
  const followOn = () => {
    focusHeading()
    void query.refetch()
  }
  return (
    <div className={newest ? css.following : css.home}>
      {!newest && <PageTitle lead={home.lead}>{fill(home.welcome, { name })}</PageTitle>}
      <div className={css.choices}>
        <Notices />
        <ConsentRequests />
        {newest ? (
          <QueryBoundary asked={asked} failed={words.failed} waiting={null}>
            {() => <OrderHero key={newest.id} order={newest} onEnded={followOn} />}
          </QueryBoundary>
        ) : isWaiting ? (
          <Loading>
            <div className={css.waiting}>
              <Skeleton shape="plate" />
              <Skeleton lines={4} />
            </div>
          </Loading>
        ) : (
          <RecycleBanner />
        )}
        {isUnfinished && (
          <Suspense fallback={null}>
            <Unfinished />
          </Suspense>
        )}
        {others.length > 0 && <OtherOrders now={now} orders={others} />}
        <HomeLinks names={newest ? ['recycle', 'history', 'data'] : ['history', 'data']} />
      </div>
      {!newest && !isWaiting && (
        <>
          <section className={css.orders}>
            <h2>{words.title}</h2>
            <QueryBoundary
              asked={asked}
              empty={
                <EmptyState
                  level={3}
                  picture={<NothingHere />}
                  title={words.none}
                  what={words.noneWhat}
                />
              }
              failed={words.failed}
              waiting={null}
            >
              {() => null}
            </QueryBoundary>
          </section>
          <Facts />
        </>
      )}
    </div>
  )
}

/** The main task of an owner without an order. */
function RecycleBanner() {
  const { home } = useTexts('owner')
  return (
    <Link className={css.recycle} href={pages.personRecycle.path}>
      <span className={css.words}>
        <span className={css.title}>
          {home.recycle.title}
          <ArrowRight />
        </span>
        <span className={css.text}>{home.recycle.text}</span>
      </span>
      <span className={css.picture}>
        <OnTheWay by="pickup" />
      </span>
    </Link>
  )
}

const steps = ['find', 'choose', 'hand', 'certificate'] as const

/** The process and its costs. */
function Facts() {
  const { home } = useTexts('owner')
  return (
    <aside className={css.facts}>
      <section>
        <h2>{home.howTitle}</h2>
        <ol className={css.how}>
          {steps.map((step) => (
            <li key={step}>{home.how[step]}</li>
          ))}
        </ol>
      </section>
      <section className={css.cost}>
        <h2>{home.costTitle}</h2>
        <p>{home.cost}</p>
      </section>
    </aside>
  )
}

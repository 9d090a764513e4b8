import { Suspense } from 'react'
import { pages } from '#rules/pages.ts'
import { ArrowRight, Logout } from '#web/ui/icons/icons.tsx'
import { Battery, Leaf, People, Plus, User } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useReadWorkQueueQuery } from '../api.ts'
import { useListCounts } from '../menu/use-list-counts.ts'
import { manages, useRole } from '../role.ts'
import { useHasAccessToBatteryForm, useShop, useShopId } from '../state.ts'
import { CorrectionOrders } from '../registration/CorrectionOrders.tsx'
import { useLogOut } from '../upload-queue/use-log-out.tsx'
import { StationSearch } from '../find/StationSearch.tsx'
import { HomeCards, type HomeCard } from './HomeCards.tsx'
import { WorkQueue } from './WorkQueue.tsx'
import css from './Home.module.css'

/** Loaded when there is an announcement: the first screen of most days has none. */
const Announcements = lazyScreen(() => import('./Announcements.tsx'))

/**
 * Whether the page begins in its search field, so that a plate can be typed or scanned at once. A
 * touch keyboard would cover the work queue.
 */
const hasKeyboard = () => window.matchMedia('(width >= 60rem) and (pointer: fine)').matches

/** Overview of the station: reception, search, work queue, and a card for each other part of the app. */
export default function Home() {
  const { home, roles } = useTexts('operator')
  const { shopName } = useShop()
  const shopId = useShopId()
  const { firstName, lastName } = useAppSelector(({ auth }) => auth)
  const role = useRole()
  const { counts, query } = useListCounts()
  const queue = useReadWorkQueueQuery({ shopId })
  const news = queue.data?.announcements ?? []
  const error = query.error ?? queue.error
  const reportsBatteries = useHasAccessToBatteryForm()
  const leave = useLogOut()
  const own = `${firstName} ${lastName}`.trim()

  const counted: readonly HomeCard[] = [
    { href: pages.operatorIncoming.path, title: home.incoming },
    { href: pages.operatorProcess.path, title: home.process },
    { href: pages.operatorAvailable.path, title: home.available },
  ]
  const quiet: readonly HomeCard[] = [
    { href: pages.operatorResponsibility.path, icon: Leaf, title: home.responsibility },
    ...(reportsBatteries
      ? [{ href: pages.operatorBattery.path, icon: Battery, title: home.battery }]
      : []),
    ...(manages(role)
      ? [{ href: pages.operatorManagement.path, icon: People, title: home.management }]
      : []),
    { href: pages.operatorProfile.path, icon: User, title: home.profile },
    {
      href: pages.logout.path,
      icon: Logout,
      title: home.logout,
      onClick: (event) => {
        event.preventDefault()
        leave.ask()
      },
    },
  ]
  return (
    <Stack gap={6}>
      {leave.question}
      <PageTitle
        eyebrow={
          <span className={css.who}>
            <span>{own}</span>
            <span>{roles[role]}</span>
          </span>
        }
      >
        {shopName}
      </PageTitle>
      {error && (
        <LoadError
          busy={query.isFetching || queue.isFetching}
          error={error}
          title={home.failed}
          onRetry={() => {
            void query.refetch()
            void queue.refetch()
          }}
        />
      )}
      <div className={css.halves}>
        <div className={css.half}>
          <Link className={css.reception} href={pages.operatorRecycle.path}>
            <Plus />
            <span>{home.recycle}</span>
            <ArrowRight />
          </Link>
          <StationSearch data-first-field={hasKeyboard() || undefined} />
        </div>
        <div className={css.half}>
          {news.length > 0 && (
            <Suspense>
              <Announcements announcements={news} />
            </Suspense>
          )}
          <CorrectionOrders />
          {(!queue.error || queue.data) && <WorkQueue queue={queue.data} />}
        </div>
      </div>
      <HomeCards counted={counted} counts={counts} quiet={quiet} />
    </Stack>
  )
}

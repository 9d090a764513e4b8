import { Suspense, type ComponentType, type MouseEvent, useState } from 'react'
import { pages } from '#rules/pages.ts'
import { ArrowRight, Logout, Warning, type IconProps } from '#web/ui/icons/icons.tsx'
import { Battery, Leaf, People, Plus, User } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { useReadWorkQueueQuery } from '../api.ts'
import {
  manages,
  useHasAccessToBatteryForm,
  useListCounts,
  useRole,
  useShop,
  useShopId,
} from '../state.ts'
import { CorrectionOrders } from '../registration/CorrectionOrders.tsx'
import { useLogOut } from '../upload-queue/use-log-out.tsx'
import { StationSearch } from '../find/StationSearch.tsx'
import css from './Home.module.css'
import { number, count, date, fill } from '#texts/index.ts'
import type { WorkQueue as Queue } from '#contract/yard.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { depollutionDays, workTasks, type WorkTask } from '#rules/vehicle/work-queue.ts'
import { hoursOf } from '#texts/order-words.ts'
import { TaskList } from '#web/ui/display/TaskList.tsx'
import { groupPath } from '../orders/order-lists.ts'
import { tasksPath } from '../views.ts'

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
          <span className={css.who} data-cluster="0 4" data-align="stretch">
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
      <div className={css.halves} data-stack="4">
        <div data-stack="4">
          <Link className={css.reception} data-line="4" href={pages.operatorRecycle.path}>
            <Plus />
            <span>{home.recycle}</span>
            <ArrowRight />
          </Link>
          <StationSearch data-first-field={hasKeyboard() || undefined} />
        </div>
        <div data-stack="4">
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

type HomeCard = {
  readonly href: string
  readonly icon?: ComponentType<IconProps>
  readonly title: string
  readonly onClick?: (event: MouseEvent) => void
}

/** The other parts of the operator's app: lists with their number of vehicles, and quiet cards. */
function HomeCards({
  counted,
  counts,
  quiet,
}: {
  counted: readonly HomeCard[]
  /** Vehicles of each page that has them. */
  counts: Readonly<Record<string, number>>
  quiet: readonly HomeCard[]
}) {
  const locale = useLocale()
  return (
    <div className={css.cards} data-stack="4">
      <ul className={css.counted}>
        {counted.map(({ href, title }) => (
          <li key={href}>
            <Link className={css.card} data-framed href={href}>
              <span className={css.count}>
                {counts[href] === undefined ? '–' : number(counts[href], locale)}
              </span>{' '}
              <span className={css.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={css.quiet}>
        {quiet.map(({ href, icon: IconOfCard, title, onClick }) => (
          <li key={href}>
            <Link className={css.line} data-line="3" href={href} onClick={onClick}>
              {IconOfCard && <IconOfCard />}
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where each task is done. */
const paths: Record<WorkTask, string> = {
  late: groupPath('late'),
  to_answer: groupPath('to_answer'),
  arriving: groupPath('today'),
  handed_over: groupPath('unfinished'),
  loads: pages.operatorLoads.path,
  uncertified: tasksPath('unfinished'),
  undecided: tasksPath('unfinished'),
  registrations: pages.operatorRegistration.path,
  listing_requests: pages.operatorAvailable.path,
  not_depolluted: tasksPath('not_depolluted'),
  ending_listings: pages.operatorAvailable.path,
  permit: pages.operatorManagement.path,
}

/** Tasks that are late, refused by the register or about to end. They are red in the list. */
const urgent: ReadonlySet<WorkTask> = new Set(['late', 'registrations', 'permit'])

/** Tasks that need somebody today: each task with its number, as a link to the place of its work. */
function WorkQueue({ queue }: { queue: Queue | undefined }) {
  const { queue: t } = useTexts('operatorDay')
  const { loading } = useTexts('common')
  const locale = useLocale()
  const [today] = useState(() => finnishDay(new Date()))
  const wordsOf = (
    { counts, next_window: next, permit_valid_until: until }: Queue,
    task: WorkTask,
  ) => {
    if (task === 'permit') {
      const words = until !== null && until < today ? t.permitEnded : t.permitEnds
      return { figure: <Warning />, words: until && fill(words, { date: date(until, locale) }) }
    }
    return {
      figure: number(counts[task], locale),
      words: count(t.tasks[task], counts[task], locale).replace('{days}', String(depollutionDays)),
      detail: task === 'arriving' && next && fill(t.next, { time: hoursOf(next, locale) }),
    }
  }
  return (
    <TaskList
      loading={loading}
      none={t.none}
      tasks={
        queue &&
        workTasks
          .filter((task) => queue.counts[task] > 0)
          .map((task) => {
            const { figure, words, detail } = wordsOf(queue, task)
            const isUrgent = urgent.has(task)
            return { key: task, href: paths[task], isUrgent, figure, words, detail }
          })
      }
      title={t.title}
    />
  )
}

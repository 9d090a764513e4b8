import { lazy, Suspense } from 'react'
import type { TaskQueue } from '#contract/admin/companies.ts'
import { adminTasks, type AdminTask } from '#rules/admin-tasks.ts'
import { pages } from '#rules/pages.ts'
import { count, number } from '#texts/index.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { whenShown } from '#web/frame/hooks/when-shown.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { TaskList } from '#web/ui/display/TaskList.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { ownersPath, reportsPlace } from '../menu.ts'
import { useReadTasksQuery } from '../api.ts'
import css from './Home.module.css'

type Place = { href: string; state?: Readonly<Record<string, string>> }

const reports = (type: keyof TaskQueue['report_years']) => (queue: TaskQueue) =>
  reportsPlace(type, queue.report_years[type])

/** The list that shows the things of each task. */
const places: Record<AdminTask, (queue: TaskQueue) => Place> = {
  permits: () => ({ href: pages.adminCompanies.path, state: { search: '', show: 'permit' } }),
  headless: () => ({ href: pages.adminCompanies.path, state: { search: '', show: 'headless' } }),
  refused: () => ({ href: pages.adminCertificates.path, state: { registration: 'refused' } }),
  orders: () => ({ href: pages.adminOrders.path }),
  owner_reports: () => ({ href: ownersPath }),
  typed_owners: ({ typed_month: month }) => ({
    href: ownersPath,
    state: { month: month ?? '', company_id: '', state: 'open' },
  }),
  jobs: () => ({ href: pages.adminJobs.path }),
  self_evaluation: reports('self_evaluation'),
  company_battery: reports('company_battery'),
  self_control: reports('self_control'),
}

/** Tasks that a law or another person waits for. They are marked in the list. */
const urgent: ReadonlySet<AdminTask> = new Set(['permits', 'refused', 'orders', 'jobs'])

/** Comes after the content, beside and below it, so nothing moves. */
const Year = lazy(() => whenShown.then(() => import('./Year.tsx')))

/** Home page of the association: what waits for it today, and its year. */
export default function Home() {
  const { home: t } = useTexts('admin')
  const { loading } = useTexts('common')
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useReadTasksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const tasks = data && adminTasks.filter((task) => data.counts[task] > 0)
  return (
    <div className={css.home} data-stack="6">
      <PageTitle>{t.title}</PageTitle>
      {error && !data ? (
        <LoadError
          busy={isFetching}
          error={error}
          title={t.failed}
          onRetry={() => void refetch()}
        />
      ) : (
        <TaskList
          loading={loading}
          none={t.none}
          tasks={
            data &&
            tasks?.map((task) => {
              const { href, state } = places[task](data)
              const n = data.counts[task]
              return {
                key: task,
                href,
                state,
                isUrgent: urgent.has(task),
                figure: number(n, locale),
                words: count(t.tasks[task], n, locale),
              }
            })
          }
          title={t.waiting}
        />
      )}
      {data && (
        <Suspense fallback={null}>
          <Year queue={data} />
        </Suspense>
      )}
    </div>
  )
}

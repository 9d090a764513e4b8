import { useState, type ReactNode } from 'react'
import type { WorkQueue as Queue } from '#contract/yard.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { pages } from '#rules/pages.ts'
import { depollutionDays, workTasks, type WorkTask } from '#rules/vehicle/work-queue.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { hoursOf } from '#texts/order-words.ts'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { ArrowRight, Check, Warning } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { groupPath } from '../orders/order-lists.ts'
import { tasksPath } from '../process/task.ts'
import css from './WorkQueue.module.css'

/** Where each task is done. */
const paths: Record<WorkTask, string> = {
  late: groupPath('late'),
  to_answer: groupPath('to_answer'),
  arriving: groupPath('today'),
  handed_over: groupPath('unfinished'),
  uncertified: tasksPath('unfinished'),
  undecided: tasksPath('unfinished'),
  registrations: pages.operatorRegistration.path,
  not_depolluted: tasksPath('not_depolluted'),
  ending_listings: pages.operatorAvailable.path,
  permit: pages.operatorManagement.path,
}

/** Tasks that a law or another person waits for. They are marked in the list. */
const urgent: ReadonlySet<WorkTask> = new Set(['late', 'registrations', 'permit'])

/** Tasks that need somebody today: each task with its number, as a link to the place of its work. */
export function WorkQueue({ queue }: { queue: Queue | undefined }) {
  const { queue: t } = useTexts('operatorDay')
  const { loading } = useTexts('common')
  const open = queue && workTasks.filter((task) => queue.counts[task] > 0)
  return (
    <section aria-labelledby="work-queue" className={css.queue}>
      <h2 className={css.title} id="work-queue">
        {t.title}
      </h2>
      {!open ? (
        <Loading text={loading}>
          <Skeleton height="3.25rem" lines={2} shape="block" />
        </Loading>
      ) : open.length === 0 ? (
        <p className={css.none}>
          <Check />
          {t.none}
        </p>
      ) : (
        <ul className={css.list}>
          {open.map((task) => (
            <li key={task}>
              <Link
                className={css.line}
                data-urgent={urgent.has(task) || undefined}
                href={paths[task]}
              >
                <Line queue={queue} task={task} />
                <ArrowRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ queue, task }: { queue: Queue; task: WorkTask }): ReactNode {
  const { queue: t } = useTexts('operatorDay')
  const locale = useLocale()
  const { counts, next_window: next, permit_valid_until: until } = queue
  if (task === 'permit') return until !== null && <PermitLine until={until} />
  return (
    <>
      <span className={css.number}>{number(counts[task], locale)}</span>{' '}
      <span className={css.words}>
        {count(t.tasks[task], counts[task], locale).replace('{days}', String(depollutionDays))}
        {task === 'arriving' && next && (
          <>
            {' '}
            <span className={css.detail}>{fill(t.next, { time: hoursOf(next, locale) })}</span>
          </>
        )}
      </span>
    </>
  )
}

function PermitLine({ until }: { until: string }) {
  const { queue: t } = useTexts('operatorDay')
  const locale = useLocale()
  const [today] = useState(() => finnishDay(new Date()))
  const words = until < today ? t.permitEnded : t.permitEnds
  return (
    <>
      <span className={css.number}>
        <Warning />
      </span>
      <span className={css.words}>{fill(words, { date: date(until, locale) })}</span>
    </>
  )
}

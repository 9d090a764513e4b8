import { useState } from 'react'
import type { WorkQueue as Queue } from '#contract/yard.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { pages } from '#rules/pages.ts'
import { depollutionDays, workTasks, type WorkTask } from '#rules/vehicle/work-queue.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { hoursOf } from '#texts/order-words.ts'
import { TaskList } from '#web/ui/display/TaskList.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { groupPath } from '../orders/order-lists.ts'
import { tasksPath } from '../process/task.ts'

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
export function WorkQueue({ queue }: { queue: Queue | undefined }) {
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

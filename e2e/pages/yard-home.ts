import type { Page } from '@playwright/test'
import type { WorkTask } from '#rules/vehicle/work-queue.ts'
import { depollutionDays } from '#rules/vehicle/work-queue.ts'
import { count } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The work queue of the operator's home page. */
export function yardHome(page: Page, { operatorDay: { queue: t } }: Words) {
  const queue = page.getByRole('region', { name: t.title, exact: true })
  const words = (task: Exclude<WorkTask, 'permit'>, n: number) =>
    `${n} ${count(t.tasks[task], n, 'fi').replace('{days}', String(depollutionDays))}`
  return {
    queue,
    lines: queue.getByRole('link'),
    words,
    /** The line of a task with that number, in Finnish. */
    line: (task: Exclude<WorkTask, 'permit'>, n: number) =>
      queue.getByRole('link', { name: startingWith(words(task, n)) }),
    nothing: queue.getByText(t.none),
  }
}

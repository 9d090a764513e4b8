import { Cron } from 'croner'
import { cronOf, type Schedule } from '#rules/jobs.ts'

/**
 * Returns the next run after that time, in Finnish time. A run in the hour that spring skips follows right
 * after that hour. In the repeated hour of autumn a daily job runs once and an hourly job twice.
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const cron = new Cron(cronOf(schedule), { timezone: 'Europe/Helsinki', mode: '6-part' })
  const next = cron.nextRun(after)
  if (!next) throw new Error('A schedule without a next time')
  return next
}

import { Cron } from 'croner'
import { cronOf, type Schedule } from '#rules/jobs.ts'

/**
 * The next time after that moment, in Finnish time. What would fall into the hour that spring skips
 * runs right after it, and in autumn's double hour it runs once, unless it runs every hour anyway.
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const cron = new Cron(cronOf(schedule), { timezone: 'Europe/Helsinki', mode: '6-part' })
  const next = cron.nextRun(after)
  if (!next) throw new Error('A schedule without a next time')
  return next
}

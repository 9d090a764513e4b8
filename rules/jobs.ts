/** When a job runs by itself, in Finnish time. */
export type Schedule =
  | { readonly everySeconds: number }
  | { readonly hourlyAtMinute: number }
  /** `hh:mm` of the clock on the wall. */
  | { readonly dailyAt: string }

/** Every scheduled job. What it does stands under the same name in server/jobs/job-table.ts. */
export const jobs = {
  listing_expiry: { everySeconds: 10 },
  clean_up: { hourlyAtMinute: 20 },
  statistics: { dailyAt: '02:10' },
  demand: { dailyAt: '02:20' },
  retention: { dailyAt: '02:30' },
  reminders: { dailyAt: '08:00' },
} as const satisfies Record<string, Schedule>

export type JobName = keyof typeof jobs
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]]

/** How long a process has a job to itself without telling that it still works on it. */
export const jobLeaseSeconds = 60

/**
 * Seconds until a job that failed is tried again, by how many times it has been begun in vain: from
 * ten on twice as long each time, up to an hour.
 */
export function retrySeconds(attempts: number): number {
  return Math.min(10 * 2 ** (attempts - 1), 3600)
}

/** The schedule as a cron pattern with seconds. */
export function cronOf(schedule: Schedule): string {
  if ('everySeconds' in schedule) return `*/${schedule.everySeconds} * * * * *`
  if ('hourlyAtMinute' in schedule) return `0 ${schedule.hourlyAtMinute} * * * *`
  const [hour, minute] = schedule.dailyAt.split(':').map(Number)
  return `0 ${minute} ${hour} * * *`
}

/** When a job runs, in Finnish time. */
export type Schedule =
  | { readonly everySeconds: number }
  | { readonly hourlyAtMinute: number }
  /** `hh:mm` on the Finnish wall clock. */
  | { readonly dailyAt: string }

/** Every scheduled job. The `module.ts` of a module has the handler under the same name. */
export const jobs = {
  listing_expiry: { everySeconds: 10 },
  orders: { everySeconds: 60 },
  claim_lapse: { hourlyAtMinute: 5 },
  clean_up: { hourlyAtMinute: 20 },
  statistics: { dailyAt: '02:10' },
  demand: { dailyAt: '02:20' },
  retention: { dailyAt: '02:30' },
  certificate_check: { dailyAt: '02:40' },
  registry_exchange: { hourlyAtMinute: 40 },
  reminders: { dailyAt: '08:00' },
} as const satisfies Record<string, Schedule>

export type JobName = keyof typeof jobs
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]]

/**
 * Seconds before the next try of a failed job, by the number of failed attempts: 10, then doubled
 * each time, at most one hour.
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

import type { Job } from '#contract/jobs.ts'
import { jobs } from '#rules/jobs.ts'
import type { JobName, Schedule } from '#rules/jobs.ts'
import { retentions } from '#rules/privacy/retentions.ts'
import type { RetentionSpan, Period, Retention } from '#rules/privacy/retentions.ts'
import { count, fill, number } from '#texts/index.ts'
import type { Locale } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'

type Words = Texts<'adminJobs'>

/** When a job runs by itself, in words. */
export function scheduleInWords(name: JobName, { schedules }: Words, locale: Locale): string {
  const schedule: Schedule = jobs[name]
  if ('everySeconds' in schedule) return fill(schedules.seconds, { n: schedule.everySeconds })
  if ('hourlyAtMinute' in schedule) {
    return fill(schedules.hourly, { minute: schedule.hourlyAtMinute })
  }
  const time =
    locale === 'en' ? schedule.dailyAt : schedule.dailyAt.replace(/^0/, '').replace(':', '.')
  return fill(schedules.daily, { time })
}

/** Result of the last run, one line per count. Empty where the run had no work. */
export function resultInWords(
  { result }: NonNullable<Job['last']>,
  words: Words,
  locale: Locale,
): string[] {
  const steps: Readonly<Record<string, string>> = words.steps
  const counts: Readonly<Record<string, { one: string; other: string }>> = words.counts
  return Object.entries(result).flatMap(([what, n]) => {
    if (n === 0) return []
    const form = counts[what]
    if (form) return [count(form, n, locale)]
    return [fill(words.counted, { what: steps[what] ?? what, n: number(n, locale) })]
  })
}

/** Retention time and its start, for example `6 vuotta viimeisen tapahtuman vuoden lopusta`. */
export function retentionInWords(
  retention: Retention,
  { periods, from }: Words,
  locale: Locale,
): string {
  const { period }: RetentionSpan = retentions[retention]
  const parts = Object.entries(period ?? {}).map(([unit, n]) =>
    count(periods[unit as keyof Period], n, locale),
  )
  return [...parts, from[retention]].join(' ')
}

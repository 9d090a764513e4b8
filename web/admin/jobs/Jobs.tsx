import type { ComponentType } from 'react'
import {
  jobsContract,
  retentionContract,
  type Job,
  type RetentionPreview,
} from '#contract/admin/jobs.ts'
import {
  retentions,
  retentionStepNames,
  retentionSteps,
  type RetentionSpan,
  type Period,
  type Retention as RetentionName,
} from '#rules/privacy/retentions.ts'
import { jobs, type JobName, type Schedule } from '#rules/jobs.ts'
import { date, fill, number, count, type Locale } from '#texts/index.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { type IconProps, Check, Warning } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Wrench } from '#web/ui/icons/icons-work.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts, useLocale, type Texts } from '#web/texts/texts.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { endpointsOf } from '#web/api/queries.ts'
import { usePolling } from '../use-polling.ts'
import { GivenUp } from './GivenUp.tsx'
import css from './Jobs.module.css'

const pollMs = 3000

/** The background jobs with their last runs, and a button to start each. */
export default function Jobs() {
  const texts = useTexts('adminJobs')
  const asked = useListJobsQuery(undefined, { refetchOnMountOrArgChange: true })
  usePolling(asked.refetch, pollMs)
  return (
    <Stack gap={6}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <QueryBoundary
        asked={asked}
        failed={texts.failed}
        waiting={<Skeleton height="12rem" lines={3} shape="block" width="100%" />}
      >
        {(jobs) => (
          <div>
            <ul className={css.jobs}>
              {jobs.map((job) => (
                <JobCard key={job.name} job={job} />
              ))}
            </ul>
            <p className={css.soft} data-soft="small">
              {texts.updated}
            </p>
          </div>
        )}
      </QueryBoundary>
      <GivenUp />
      <Retention />
    </Stack>
  )
}

const faces: Record<Job['state'], { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  waiting: { tone: 'neutral', icon: Check },
  due: { tone: 'info', icon: Clock },
  running: { tone: 'action', icon: Wrench },
  failing: { tone: 'danger', icon: Warning },
}

/** One job: what it does, its last and next run, and the button that runs it. */
function JobCard({ job }: { job: Job }) {
  const texts = useTexts('adminJobs')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [run, { isLoading }] = useRunJobMutation()
  const { name, state } = job
  const { tone, icon: IconOfState } = faces[state]
  const start = async () => {
    const { error } = await run({ job: name })
    if (error) return showError(error)
    const text = fill(texts.asked, { job: texts.names[name] })
    return void dispatch(notify({ type: 'success', text }))
  }
  return (
    <Card as="li" className={css.job}>
      <div data-cluster="2" data-apart>
        <h2>{texts.names[name]}</h2>
        <Badge icon={<IconOfState />} tone={tone}>
          {texts.states[state]}
        </Badge>
      </div>
      <p data-soft="">{texts.whats[name]}</p>
      <Facts job={job} />
      <div className={css.foot}>
        <Button
          aria-label={fill(texts.runOf, { job: texts.names[name] })}
          busy={isLoading || state === 'running'}
          variant="secondary"
          onClick={() => void start()}
        >
          {texts.run}
        </Button>
      </div>
    </Card>
  )
}

function Facts({ job: { name, state, started_at: since, next_at: next, last } }: { job: Job }) {
  const texts = useTexts('adminJobs')
  const locale = useLocale()
  const moment = (at: string) => date(at, locale, 'moment')
  return (
    <DescriptionList
      facts={[
        { term: texts.schedule, value: scheduleInWords(name, texts, locale) },
        { term: texts.last, value: last ? moment(last.ended_at) : texts.never },
        { term: texts.took, value: last && tookInWords(last, texts.seconds, locale) },
        { term: texts.result, value: last && <Result last={last} /> },
        state === 'running'
          ? { term: texts.since, value: since && moment(since) }
          : { term: state === 'failing' ? texts.retry : texts.next, value: moment(next) },
      ]}
    />
  )
}

function tookInWords(
  last: NonNullable<Job['last']>,
  seconds: '{n}\u00a0s',
  locale: Locale,
): string {
  const took = (Date.parse(last.ended_at) - Date.parse(last.started_at)) / 1000
  return fill(seconds, { n: number(took, locale, { maximumFractionDigits: 1 }) })
}

function Result({ last }: { last: NonNullable<Job['last']> }) {
  const texts = useTexts('adminJobs')
  const locale = useLocale()
  if (last.outcome === 'failed') return fill(texts.errorCode, { error: last.error ?? '' })
  const lines = resultInWords(last, texts, locale)
  if (lines.length === 0) return texts.nothing
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/**
 * Retention times and their reasons. Counts on request the records that the next run would remove.
 */
function Retention() {
  const { retention: texts } = useTexts('adminJobs')
  const [preview, { data, error, isFetching, fulfilledTimeStamp }] = useLazyPreviewRetentionQuery()
  const ask = () => void preview()
  return (
    <section aria-labelledby="retention">
      <Stack gap={4}>
        <h2 id="retention">{texts.title}</h2>
        <p>{texts.lead}</p>
        <div>
          <Button busy={isFetching} variant="secondary" onClick={ask}>
            {data ? texts.countAgain : texts.count}
          </Button>
        </div>
        {error && (
          <LoadError busy={isFetching} error={error} title={texts.countFailed} onRetry={ask} />
        )}
        <Counted at={fulfilledTimeStamp} preview={data ?? null} />
        <Periods preview={data ?? null} />
      </Stack>
    </section>
  )
}

type Preview = { preview: RetentionPreview | null }

function Counted({ preview, at }: Preview & { at: number | undefined }) {
  const { retention: texts } = useTexts('adminJobs')
  const locale = useLocale()
  const n = preview?.reduce((sum, { due }) => sum + due, 0) ?? 0
  return (
    <output className={css.soft} data-soft="small">
      {preview &&
        fill(texts.counted, {
          at: date(new Date(at ?? 0), locale, 'time'),
          n: number(n, locale),
        })}
    </output>
  )
}

function Periods({ preview }: Preview) {
  const words = useTexts('adminJobs')
  const locale = useLocale()
  const { retention: texts } = words
  const due = new Map(preview?.map((row) => [row.step, row.due]))
  const columns = [
    { key: 'what', head: texts.what },
    { key: 'kept', head: texts.kept },
    { key: 'why', head: texts.why },
    { key: 'by', head: texts.by },
    ...(preview ? [{ key: 'due', head: texts.due, isNumber: true }] : []),
  ]
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={retentionStepNames.map((step) => {
        const { keep, job } = retentionSteps[step]
        const n = due.get(step) ?? 0
        return {
          key: step,
          cells: [
            words.steps[step],
            retentionInWords(keep, words, locale),
            words.basis[retentions[keep].basis],
            words.names[job],
            <span key="due" className={n > 0 ? css.due : undefined}>
              {number(n, locale)}
            </span>,
          ],
        }
      })}
    />
  )
}

type Words = Texts<'adminJobs'>

/** When a job runs by itself, in words. */
function scheduleInWords(name: JobName, { schedules }: Words, locale: Locale): string {
  const schedule: Schedule = jobs[name]
  if ('everySeconds' in schedule) {
    const { everySeconds: n } = schedule
    return n === 60 ? schedules.minute : fill(schedules.seconds, { n })
  }
  if ('hourlyAtMinute' in schedule) {
    return fill(schedules.hourly, { minute: schedule.hourlyAtMinute })
  }
  const time =
    locale === 'en' ? schedule.dailyAt : schedule.dailyAt.replace(/^0/, '').replace(':', '.')
  return fill(schedules.daily, { time })
}

/** Result of the last run, one line per count. Empty where the run had no work. */
function resultInWords(
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
function retentionInWords(
  retention: RetentionName,
  { periods, from }: Words,
  locale: Locale,
): string {
  const { period }: RetentionSpan = retentions[retention]
  const parts = Object.entries(period ?? {}).map(([unit, n]) =>
    count(periods[unit as keyof Period], n, locale),
  )
  return [...parts, from[retention]].join(' ')
}

const { useListJobsQuery, useRunJobMutation } = endpointsOf(jobsContract)
const { useLazyPreviewRetentionQuery } = endpointsOf(retentionContract)

import type { ComponentType } from 'react'
import type { Job } from '#contract/jobs.ts'
import { date, fill, number } from '#texts/index.ts'
import type { Locale } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Check, Warning } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Wrench } from '#web/ui/icons/icons-work.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useRunJobMutation } from './api.ts'
import { resultInWords, scheduleInWords } from './job-words.ts'
import css from './Jobs.module.css'

const faces: Record<Job['state'], { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  waiting: { tone: 'neutral', icon: Check },
  due: { tone: 'info', icon: Clock },
  running: { tone: 'action', icon: Wrench },
  failing: { tone: 'danger', icon: Warning },
}

/** One job: what it does, its last and next run, and the button that runs it. */
export function JobCard({ job }: { job: Job }) {
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
      <div className={css.head}>
        <h2>{texts.names[name]}</h2>
        <Badge icon={<IconOfState />} tone={tone}>
          {texts.states[state]}
        </Badge>
      </div>
      <p className={css.what}>{texts.whats[name]}</p>
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

function tookInWords(last: NonNullable<Job['last']>, seconds: '{n} s', locale: Locale): string {
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

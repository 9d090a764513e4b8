import { useEffect, useMemo, useState } from 'react'
import { chemistries } from '#rules/report/questionnaires/battery-form.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { errorText } from '#web/api/errors.ts'
import { RobotTrap } from '#web/frame/forms/robot-check.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { focusHeading, PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import { request } from '#web/api/client.ts'
import type { OpenReport, Recycler } from '#web/report/context.ts'
import { ReportProvider } from '#web/report/ReportProvider.tsx'
import { SaveBar, SaveErrorAlert } from '#web/report/SaveStatus.tsx'
import type { ReportSource } from '#web/report/source.ts'
import type { Submission } from '#web/report/submission.ts'
import { AnswerList, Receipt } from '#web/report/Submitted.tsx'
import { useOpenReport } from '#web/report/use-report.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Amounts, FirstStep } from './FirstSteps.tsx'
import { LastStep, MailOutcome, useMailLink } from './LastStep.tsx'
import { publicSource } from './source.ts'
import { followingAnswers, readHappened, type WhatHappened } from './what-happened.ts'

const askRecyclers = () => request('GET /ppb-admin/questionnaire/company/list/')
const none: readonly Recycler[] = []

/** The battery report under a link: filled in, submitted, and corrected until the deadline. */
export default function BatteryAnswer() {
  const { form: t } = useTexts('battery')
  const report = useTexts('report')
  const [token] = useState(() => location.pathname.split('/')[3] ?? '')
  const [trap] = useState(() => ({ website: '' }))
  const source = useMemo(() => publicSource(token, trap), [token, trap])
  const { opened, error, again } = useOpenReport(source)
  const { answer } = usePublicQuery(askRecyclers)
  const recyclers = answer && 'data' in answer ? answer.data : none
  if (error?.status === 400 || error?.status === 404) {
    return (
      <PublicFrame>
        <PageHead page="notFound" />
        <NotFound message={t.badLink} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame>
      <PageHead page="batteryAnswer" />
      <Stack gap={6}>
        {!opened && <PageTitle>{t.plainTitle}</PageTitle>}
        {error && <LoadError error={error} title={report.failed} onRetry={again} />}
        {!opened && !error && (
          <Loading>
            <Skeleton height="24rem" shape="block" width="100%" />
          </Loading>
        )}
        {opened && (
          <ReportProvider showsSummary opened={opened} recyclers={recyclers} source={source}>
            {(open, submission) => (
              <>
                <RobotTrap
                  label="Website"
                  name="website"
                  onChange={({ currentTarget }) =>
                    Object.assign(trap, { website: currentTarget.value })
                  }
                />
                <Shown open={open} source={source} submission={submission} />
              </>
            )}
          </ReportProvider>
        )}
      </Stack>
    </PublicFrame>
  )
}

function Shown({
  open: { report, saver, state, recyclers },
  submission,
  source,
}: {
  open: OpenReport
  submission: Submission
  source: ReportSource
}) {
  const { form: t, start, steps: words } = useTexts('battery')
  const { receipt } = useTexts('report')
  const errors = useTexts('errors')
  const locale = useLocale()
  const { place, keep, go } = usePlace(() => {
    const chosen = readHappened(state.fields)
    return { step: chosen.happened ? 3 : 1, chosen }
  })
  const [before, setBefore] = useState(place.chosen)
  const deadline = report.deadline && date(report.deadline, locale)
  if (!report.is_open) {
    return (
      <>
        <PageTitle>{fill(t.title, { year: report.year })}</PageTitle>
        {state.error && (
          <Alert live tone="warning">
            {errorText(state.error, errors)}
          </Alert>
        )}
        <Closed report={report} />
        {report.receipt && <Receipt report={report} source={source} />}
        <h2>{receipt.answers}</h2>
        <AnswerList recyclers={recyclers} report={report} />
      </>
    )
  }
  const { step, chosen } = place
  const to = (next: Place['step']) => go({ step: next, chosen })
  const leaveFirst = () => {
    const following = followingAnswers(chosen, before, state.fields)
    if (Object.keys(following).length > 0) saver.change(following)
    setBefore(chosen)
    to(chosen.happened?.length === 0 ? 3 : 2)
  }
  const isSent = report.receipt !== null
  const isChanged = isSent && report.status !== 'submitted'
  const facts = [
    fill(start.year, { year: report.year }),
    fill(words.step, { n: step }),
    deadline && fill(words.lastDay, { date: deadline }),
  ]
  return (
    <>
      <PageTitle eyebrow={facts.filter(Boolean).join(' · ')}>
        {fill(words.titles[step], { year: report.year })}
      </PageTitle>
      {step === 3 && isSent && (
        <Receipt report={report} source={source}>
          <p>{isChanged ? t.changed : deadline && fill(t.until, { date: deadline })}</p>
        </Receipt>
      )}
      {step === 3 && isSent && !report.is_confirmed && <Unconfirmed report={report} />}
      <SaveErrorAlert saver={saver} state={state} />
      {step === 1 && (
        <FirstStep
          chosen={chosen}
          onChoose={(now) => keep({ step, chosen: now })}
          onNext={leaveFirst}
        />
      )}
      {step === 2 && <Amounts chosen={chosen} onBack={() => to(1)} onNext={() => to(3)} />}
      {step === 3 && (
        <LastStep
          chosen={chosen}
          submission={submission}
          onBack={() => to(chosen.happened?.length === 0 ? 1 : 2)}
          onOpen={(name) => {
            if (chemistries.some((kind) => name.startsWith(kind))) go({ step: 2, chosen }, true)
          }}
        />
      )}
      <SaveBar state={state} />
    </>
  )
}

function Closed({ report: { deadline, receipt } }: { report: OpenReport['report'] }) {
  const { form: t } = useTexts('battery')
  const locale = useLocale()
  const title = deadline ? fill(t.closed, { date: date(deadline, locale) }) : t.plainTitle
  return (
    <Alert title={title} tone="warning">
      {receipt ? t.closedWhat : t.closedUnsent}
    </Alert>
  )
}

type Answered = { report: OpenReport['report'] }

/** The address is not confirmed yet, so the report does not count. */
function Unconfirmed({ report }: Answered) {
  const { form: t } = useTexts('battery')
  const mail = useMailLink(report)
  return (
    <Alert title={t.unconfirmed} tone="warning">
      <Stack gap={3}>
        <p>{fill(t.unconfirmedWhat, { email: mail.email ?? '' })}</p>
        <Actions>
          <Button busy={mail.busy} variant="secondary" onClick={mail.run}>
            {t.mailAgain}
          </Button>
        </Actions>
        <MailOutcome mail={mail} />
      </Stack>
    </Alert>
  )
}

const steps = [1, 2, 3] as const
/** A step of the form, and what was chosen in the first one. */
type Place = { readonly step: (typeof steps)[number]; readonly chosen: WhatHappened }

const placeOf = (state: unknown): Place | undefined =>
  (state as { battery?: Place } | null)?.battery

/** The step that shows. Each is an entry of the history, so the browser's Back and a reload keep it. */
function usePlace(first: () => Place) {
  const [place, setPlace] = useState(() => placeOf(history.state) ?? first())
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const known = placeOf(state)
      if (known) setPlace(known)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const keep = (next: Place) => {
    history.replaceState({ battery: next }, '')
    setPlace(next)
  }
  /** `toField`: the caller moves the focus. */
  const go = (next: Place, toField = false) => {
    history.replaceState({ battery: place }, '')
    history.pushState({ battery: next }, '')
    setPlace(next)
    if (toField) return
    scrollTo(0, 0)
    requestAnimationFrame(focusHeading)
  }
  return { place, keep, go }
}

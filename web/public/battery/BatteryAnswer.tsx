import { useMemo, useState, type ComponentProps } from 'react'
import { pages } from '#rules/pages.ts'
import type { AnswerValue } from '#rules/report/questionnaires/question.ts'
import { limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { errorText } from '#web/api/errors.ts'
import { RobotTrap } from '#web/frame/forms/robot-check.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import { request } from '#web/api/client.ts'
import { BatteryForm, BatterySums } from '#web/report/battery/BatteryForm.tsx'
import { useReport, useReportField, type OpenReport, type Recycler } from '#web/report/context.ts'
import { ReportProvider } from '#web/report/ReportProvider.tsx'
import { SaveBar, SaveErrorAlert } from '#web/report/SaveStatus.tsx'
import type { ReportSource } from '#web/report/source.ts'
import type { Submission } from '#web/report/submission.ts'
import { AnswerList, Receipt, sectionTitle } from '#web/report/Submitted.tsx'
import { SubmitPart } from '#web/report/SubmitPart.tsx'
import { useOpenReport } from '#web/report/use-report.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FieldWithNotes } from '#web/report/FieldWithNotes.tsx'
import { line } from '#web/report/typed-text.ts'
import { useTyped } from '#web/report/use-typed.ts'
import { MailOutcome, useMailLink } from './mail-link.tsx'
import { publicSource } from './source.ts'
import css from './battery.module.css'

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
    <PublicFrame width="wide">
      <PageHead page="batteryAnswer" />
      <Stack gap={6}>
        <div>
          <BackLink href={pages.batteryForm.path}>{t.back}</BackLink>
          <PageTitle lead={t.lead}>
            {opened ? fill(t.title, { year: opened.report.year }) : t.plainTitle}
          </PageTitle>
        </div>
        {error && <LoadError error={error} title={report.failed} onRetry={again} />}
        {!opened && !error && (
          <Loading>
            <Skeleton height="24rem" shape="block" width="100%" />
          </Loading>
        )}
        {opened && (
          <ReportProvider opened={opened} recyclers={recyclers} source={source}>
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
  const { form: t } = useTexts('battery')
  const { review, receipt } = useTexts('report')
  const errors = useTexts('errors')
  const locale = useLocale()
  const until = report.deadline && fill(t.until, { date: date(report.deadline, locale) })
  if (!report.is_open) {
    return (
      <>
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
  const isSent = report.receipt !== null
  const isChanged = isSent && report.status !== 'submitted'
  return (
    <>
      {isSent && (
        <Receipt report={report} source={source}>
          <p>{isChanged ? t.changed : until}</p>
        </Receipt>
      )}
      {isSent && !report.is_confirmed && <Unconfirmed report={report} />}
      {!isSent && until && <p className={css.until}>{until}</p>}
      <LinkCard report={report} />
      <SaveErrorAlert saver={saver} state={state} />
      <Respondent />
      <BatteryForm />
      <Card>
        <h2>{review.title}</h2>
        <p data-soft="">{isSent ? t.again : t.what}</p>
        <SubmitPart submission={submission}>
          <BatterySums />
        </SubmitPart>
      </Card>
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

/** The report's own address, to open it again on any device. */
function LinkCard({ report }: Answered) {
  const { form: t } = useTexts('battery')
  const mail = useMailLink(report)
  const [isCopied, setCopied] = useState(false)
  const address = location.origin + location.pathname
  const copy = async () => {
    await navigator.clipboard.writeText(address).catch(() => undefined)
    setCopied(true)
  }
  return (
    <Card>
      <h2>{t.linkTitle}</h2>
      <p>{t.linkWhat}</p>
      <p className={css.link}>{address}</p>
      <div className={css.copy}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button busy={mail.busy} variant="secondary" onClick={mail.run}>
          {t.mailLink}
        </Button>
        <output>{isCopied && t.copied}</output>
      </div>
      <MailOutcome mail={mail} />
    </Card>
  )
}

/** Autocomplete hints of each field. */
const inputs: Readonly<Record<string, Partial<ComponentProps<typeof TextInput>>>> = {
  company_name: { autoComplete: 'organization', maxLength: limits.name },
  business_id: { autoComplete: 'off', inputMode: 'text', short: true },
  contact_name: { autoComplete: 'name', maxLength: limits.name },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email', maxLength: limits.email },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
}

/** The respondent: company and contact. */
function Respondent() {
  const questionnaires = useTexts('questionnaires')
  const { form: t } = useTexts('battery')
  const { definition } = useReport()
  const section = definition.sections.find(({ code }) => code === 'respondent')
  return (
    <Card>
      <h2>{sectionTitle('public_battery', 'respondent', questionnaires)}</h2>
      <p data-soft="">{t.respondentWhat}</p>
      <div className={css.respondent}>
        {section?.questions.map(({ code, type, isOptional }) => (
          <FieldWithNotes key={code} name={code} type={type}>
            <Line name={code} required={!isOptional} />
          </FieldWithNotes>
        ))}
      </div>
    </Card>
  )
}

function Line({ name, required }: { name: string; required: boolean }) {
  const { questions } = useTexts('questionnaires')
  const { id, value, set, error } = useReportField(name)
  const [text, type] = useTyped<AnswerValue>(value, line)
  const known: Readonly<Record<string, string>> = questions
  return (
    <TextInput
      {...inputs[name]}
      error={error}
      id={id}
      label={known[name] ?? name}
      required={required}
      value={text}
      onChange={({ currentTarget }) => set(type(currentTarget.value))}
    />
  )
}

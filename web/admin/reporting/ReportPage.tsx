import { useState } from 'react'
import { useParams } from '#web/frame/routing/routing.tsx'
import type { OverseenReport, TrailRow } from '#contract/admin/reports.ts'
import { pages } from '#rules/pages.ts'
import { isBattery } from '#rules/report/report.ts'
import { fieldsOf } from '#rules/report/questionnaires/question.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { request } from '#web/api/client.ts'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { StateBadge } from '#web/report/StateBadge.tsx'
import { AnswerList, Receipt } from '#web/report/Submitted.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { answerWords } from '#web/report/answer-words.ts'
import type { Recycler } from '#web/report/context.ts'
import { definitionFor } from '#web/report/source.ts'
import { useFieldLabel } from '#web/report/field-label.ts'
import { useListRecyclersQuery, useOverseeReportQuery, useReopenReportMutation } from '../api.ts'
import { lineName } from './shown.ts'
import { DecisionDialog, ReasonDialog } from './Decisions.tsx'
import css from './reporting.module.css'
import { CorrectDialog } from './CorrectDialog.tsx'

/** One report as the association sees it: answers, corrections, reopening and its trail. */
export default function ReportPage() {
  const { one: t } = useTexts('adminReporting')
  const { reportId } = useParams()
  const query = useOverseeReportQuery(
    { reportId: Number(reportId) },
    { refetchOnMountOrArgChange: true },
  )
  const status = asApiError(query.error)?.status
  if (status === 404 || status === 400) return <NotFound message={t.missing} />
  return (
    <Stack gap={6}>
      <Link data-target href={pages.adminReporting.path}>
        <ArrowLeft />
        {t.back}
      </Link>
      <QueryBoundary
        asked={query}
        failed={t.failed}
        waiting={<Skeleton height="20rem" shape="block" width="100%" />}
      >
        {(report) => <Whole report={report} reportId={Number(reportId)} />}
      </QueryBoundary>
    </Stack>
  )
}

function Whole({ report, reportId }: { report: OverseenReport; reportId: number }) {
  const { one: t, decide } = useTexts('adminReporting')
  const { types } = useTexts('questionnaires')
  const locale = useLocale()
  const { data: recyclers = [] } = useListRecyclersQuery()
  const [corrected, setCorrected] = useState<string | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const [isReopening, setReopening] = useState(false)
  const [isVoiding, setVoiding] = useState(false)
  const isSubmitted = report.submitted_answers !== null
  const shown = { ...report, answers: report.submitted_answers ?? report.answers }
  const source = {
    download: () => request('GET /ppb-admin/questionnaire/report/:reportId/pdf/', { reportId }),
  }
  return (
    <>
      <div data-stack="3">
        <PageTitle eyebrow={`${types[report.type]} ${report.year}`}>{lineName(report)}</PageTitle>
        <p className={css.badges} data-cluster="2 3">
          <StateBadge isConfirmed={report.is_confirmed} status={report.status} />
          {report.deadline && fill(t.deadline, { date: date(report.deadline, locale) })}
        </p>
      </div>
      {report.status === 'reopened' && report.reopened && (
        <Alert
          title={fill(t.reopenedAt, { time: date(report.reopened.at, locale, 'moment') })}
          tone="warning"
        >
          {report.reopened.reason}
        </Alert>
      )}
      {report.receipt && !report.is_confirmed && <Alert tone="warning">{t.unconfirmed}</Alert>}
      <Receipt
        actions={
          report.status === 'submitted' && (
            <>
              <Button variant="secondary" onClick={() => setReopening(true)}>
                {t.reopen}
              </Button>
              {isBattery(report.type) && (
                <Button variant="secondary" onClick={() => setVoiding(true)}>
                  {decide.void}
                </Button>
              )}
            </>
          )
        }
        report={report}
        source={source}
      />
      <h2>{isSubmitted ? t.submittedAnswers : t.draftAnswers}</h2>
      {isSubmitted && (
        <div>
          <Button
            aria-pressed={isCorrecting}
            variant="secondary"
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {t.correct}
          </Button>
        </div>
      )}
      <AnswerList
        correction={
          isSubmitted && isCorrecting
            ? {
                word: t.correct,
                named: (name) => fill(t.correctOne, { name }),
                open: setCorrected,
              }
            : undefined
        }
        recyclers={recyclers}
        report={shown}
      />
      {isVoiding && (
        <DecisionDialog open={{ reportId, action: 'void' }} onClose={() => setVoiding(false)} />
      )}
      <ReportHistory recyclers={recyclers} report={report} />
      {corrected !== null && (
        <CorrectDialog
          key={corrected}
          name={corrected}
          recyclers={recyclers}
          report={shown}
          reportId={reportId}
          onClose={() => setCorrected(null)}
        />
      )}
      {isReopening && <ReopenDialog reportId={reportId} onClose={() => setReopening(false)} />}
    </>
  )
}

/** Changes of a report after it was submitted: time, user, reason and old value. */
function ReportHistory({
  report,
  recyclers,
}: {
  report: OverseenReport
  recyclers: readonly Recycler[]
}) {
  const { trail: t } = useTexts('adminReporting')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const definition = definitionFor(report)
  const label = useFieldLabel(definition)
  const types = fieldsOf(definition)
  if (report.trail.length === 0) return null
  const words = (row: TrailRow, value: TrailRow['old']) =>
    answerWords(types.get(row.field ?? '') ?? 'text', value, { questionnaires, locale, recyclers })
  return (
    <Card>
      <h2>{t.title}</h2>
      <ol className={css.trail} data-stack="4">
        {report.trail.map((row) => (
          <li key={`${row.at}-${row.what}-${row.field ?? ''}`}>
            <p>
              <strong>{t.what[row.what]}</strong>{' '}
              <span data-soft="small">
                {[date(row.at, locale, 'moment'), row.by, row.receipt].filter(Boolean).join(' · ')}
              </span>
            </p>
            {row.field && (
              <p>
                {label(row.field)}:{' '}
                {fill(t.change, {
                  old: words(row, row.old) || t.blank,
                  new: words(row, row.new) || t.blank,
                })}
              </p>
            )}
            {row.reason && <p data-soft="small">{row.reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Allows changes of a submitted report again. Its company reads the reason. */
function ReopenDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const { reopen: texts } = useTexts('adminReporting')
  const [reopen] = useReopenReportMutation()
  return (
    <ReasonDialog
      act={(reason) => reopen({ reportId, body: { reason } })}
      texts={texts}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import type { OverseenReport } from '#contract/report-admin.ts'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { request } from '#web/api/client.ts'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { StateBadge } from '#web/report/StateBadge.tsx'
import { AnswerList, Receipt } from '#web/report/Submitted.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useListRecyclersQuery, useOverseeReportQuery } from '../api.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import css from './reporting.module.css'
import { lineName } from './shown.ts'
import { ReportHistory } from './Trail.tsx'

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
      <Link className={css.back} href={pages.adminReporting.path}>
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
  const { one: t } = useTexts('adminReporting')
  const { types } = useTexts('questionnaires')
  const locale = useLocale()
  const { data: recyclers = [] } = useListRecyclersQuery()
  const [corrected, setCorrected] = useState<string | null>(null)
  const [isReopening, setReopening] = useState(false)
  const isSubmitted = report.submitted_answers !== null
  const shown = { ...report, answers: report.submitted_answers ?? report.answers }
  const source = {
    download: () => request('GET /ppb-admin/questionnaire/report/:reportId/pdf/', { reportId }),
  }
  return (
    <>
      <div className={css.head}>
        <PageTitle eyebrow={`${types[report.type]} ${report.year}`}>{lineName(report)}</PageTitle>
        <p className={css.badges}>
          <StateBadge status={report.status} />
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
      <Receipt
        actions={
          report.status === 'submitted' && (
            <Button variant="secondary" onClick={() => setReopening(true)}>
              {t.reopen}
            </Button>
          )
        }
        report={report}
        source={source}
      />
      <h2>{isSubmitted ? t.submittedAnswers : t.draftAnswers}</h2>
      <AnswerList
        correction={
          isSubmitted
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

import { useMemo, type ReactNode } from 'react'
import type { Report, reportContract } from '#contract/report.ts'
import { may } from '#rules/permissions.ts'
import type { companyReportTypes, ReportType } from '#rules/report/report.ts'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { BackLink } from '#web/ui/inputs/Button.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { errorText } from '#web/api/errors.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import type { OpenReport, Recycler } from '#web/report/context.ts'
import { ReportProvider } from '#web/report/ReportProvider.tsx'
import type { ReportSource } from '#web/report/source.ts'
import { StateBadge } from '#web/report/StateBadge.tsx'
import type { Submission } from '#web/report/submission.ts'
import { AnswerList, Receipt } from '#web/report/Submitted.tsx'
import { useOpenReport } from '#web/report/use-report.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Reply } from '#web/api/request.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { refresh } from '#web/api/query-cache.ts'
import { request } from '#web/api/client.ts'
import { dropDraft, readDraft, writeDraft } from '#web/storage/draft.ts'
import type { Changes } from '#web/report/merge.ts'
import { useRole, useShopId } from '../state.ts'
import { useListReportsQuery } from '../api.ts'
import css from './report.module.css'

/** Page that links to the reports. */
export const hub = '/operator/responsibility'

/**
 * Page of one report: its subject and deadline, then its form while open, otherwise the submission.
 * `?year=` shows an older one.
 */
export function ReportPage(props: PageProps) {
  const [params] = useSearchParams()
  const asked = params.get('year') ?? ''
  const year = /^\d{4}$/.test(asked) ? Number(asked) : undefined
  return <OneReport key={year ?? 'present'} {...props} year={year} />
}

type PageProps = {
  type: ReportType
  /** Must be the same function for the same report. */
  sourceOf: (year: number | undefined) => ReportSource
  lead: string
  recyclers?: readonly Recycler[]
  back: { readonly href: string; readonly words: string }
  /** Shown for a report that the user may not see. */
  refused?: ReactNode
  children: (open: OpenReport, submission: Submission) => ReactNode
}

function OneReport({
  type,
  sourceOf,
  year,
  lead,
  recyclers,
  back,
  refused,
  children,
}: PageProps & { year: number | undefined }) {
  const t = useTexts('report')
  const { types } = useTexts('questionnaires')
  const role = useRole()
  const source = useMemo(() => sourceOf(year), [sourceOf, year])
  const { opened, error, again } = useOpenReport(source)
  if (error?.status === 403 && refused) return refused
  // The h1 is present from the start, so that it takes and keeps the focus.
  const place = opened?.report.shop?.name ?? opened?.report.company?.name
  return (
    <Stack gap={6}>
      <div>
        <BackLink href={back.href}>{back.words}</BackLink>
      </div>
      <PageTitle eyebrow={place} lead={lead}>
        {[types[type], opened?.report.year].filter(Boolean).join(' ')}
      </PageTitle>
      {error && <LoadError error={error} title={t.failed} onRetry={again} />}
      {!opened && !error && (
        <Loading>
          <Skeleton height="24rem" shape="block" width="100%" />
        </Loading>
      )}
      {opened && (
        <ReportProvider opened={opened} recyclers={recyclers} source={source}>
          {(open, submission) => (
            <Shown open={open} recyclers={recyclers} source={source} submission={submission}>
              {children}
            </Shown>
          )}
        </ReportProvider>
      )}
      {may(role, 'report.read') && (
        <div data-unprinted>
          <DueReports />
        </div>
      )}
    </Stack>
  )
}

function Shown({
  open,
  submission,
  source,
  recyclers,
  children,
}: {
  open: OpenReport
  submission: Submission
  source: ReportSource
  recyclers?: readonly Recycler[] | undefined
  children: (open: OpenReport, submission: Submission) => ReactNode
}) {
  const t = useTexts('report')
  const errors = useTexts('errors')
  const { report, state } = open
  return (
    <>
      <State report={report} />
      {!report.is_open && state.error && (
        <Alert live tone="warning">
          {errorText(state.error, errors)}
        </Alert>
      )}
      {report.status === 'reopened' && report.reopened && (
        <Alert title={t.reopened.title} tone="warning">
          {report.reopened.reason && <p>{report.reopened.reason}</p>}
          <p>{t.reopened.what}</p>
        </Alert>
      )}
      {report.is_open ? (
        children(open, submission)
      ) : (
        <>
          {report.receipt ? (
            <Receipt report={report} source={source}>
              <p>{t.receipt.locked}</p>
            </Receipt>
          ) : (
            <Alert tone="info">{t.closed}</Alert>
          )}
          <h2>{t.receipt.answers}</h2>
          <AnswerList recyclers={recyclers} report={report} />
        </>
      )}
    </>
  )
}

function State({ report: { deadline, status, year } }: { report: Report }) {
  const t = useTexts('report')
  const locale = useLocale()
  return (
    <p className={css.badges} data-cluster="2 4">
      <StateBadge isConfirmed status={status} />
      {deadline && <span>{fill(t.deadline, { year, date: date(deadline, locale) })}</span>}
    </p>
  )
}

type ReportListRow = Reply<(typeof reportContract)['listReports']>[number]

const pathOf: Readonly<Partial<Record<ReportType, string>>> = {
  self_control: pages.operatorSelfControl.path,
  self_evaluation: pages.operatorEvaluation.path,
  company_battery: pages.operatorBattery.path,
}

/** Reports of the company and its stations with their progress, also of older years. */
function DueReports() {
  const { owed: t } = useTexts('report')
  const asked = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Collapse title={t.title}>
      <QueryBoundary
        asked={asked}
        failed={t.failed}
        waiting={<Skeleton height="3rem" lines={3} shape="block" width="100%" />}
      >
        {(lines) => <Lines lines={lines} />}
      </QueryBoundary>
    </Collapse>
  )
}

function Lines({ lines }: { lines: readonly ReportListRow[] }) {
  const { owed: t } = useTexts('report')
  const locale = useLocale()
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'report', head: t.report },
        { key: 'shop', head: t.shop },
        { key: 'state', head: t.state },
        { key: 'deadline', head: t.deadline },
        { key: 'receipt', head: t.receipt },
      ]}
      rows={lines.map((line) => ({
        key: `${line.type}-${line.year}-${line.shop?.id ?? ''}`,
        cells: [
          <Name key="report" line={line} />,
          line.shop?.name,
          <StateBadge key="state" isConfirmed={line.is_confirmed} status={line.status} />,
          line.deadline && date(line.deadline, locale),
          line.receipt?.number,
        ],
      }))}
    />
  )
}

/** Links to a report that can be opened here. Another station's report opens at that station. */
function Name({ line: { type, year, shop } }: { line: ReportListRow }) {
  const { types } = useTexts('questionnaires')
  const here = useShopId()
  const words = `${types[type]} ${year}`
  const path = pathOf[type]
  if (path === undefined || (shop && shop.id !== here)) return <strong>{words}</strong>
  return <Link href={`${path}?year=${year}`}>{words}</Link>
}

type CompanyReport = (typeof companyReportTypes)[number]

/** A report of the user's company, of that year or the current one. */
export function companySource(type: CompanyReport, year: number | undefined): ReportSource {
  const at = { companyReport: type, ...(year !== undefined && { query: { year } }) }
  return {
    ...draft(`report-${type}-${year ?? 'now'}`),
    read: () => request('GET /shop/operator/questionnaire/:companyReport/', at),
    change: async (body) => {
      const answer = await request('PATCH /shop/operator/questionnaire/:companyReport/', {
        companyReport: type,
        body: withYear(body, year),
      })
      return answer
    },
    download: () => request('GET /shop/operator/questionnaire/:companyReport/pdf/', at),
    onSaved,
  }
}

/** Self-control of a station, of that year or the current one. */
export function stationSource(shopId: number, year: number | undefined): ReportSource {
  const at = {
    shopId,
    stationReport: 'self_control' as const,
    ...(year !== undefined && { query: { year } }),
  }
  return {
    ...draft(`report-${shopId}-self_control-${year ?? 'now'}`),
    read: () => request('GET /shop/:shopId/questionnaire/:stationReport/', at),
    change: (body) =>
      request('PATCH /shop/:shopId/questionnaire/:stationReport/', {
        shopId,
        stationReport: 'self_control',
        body: withYear(body, year),
      }),
    download: () => request('GET /shop/:shopId/questionnaire/:stationReport/pdf/', at),
    onSaved,
  }
}

const withYear = <B extends object>(body: B, year: number | undefined) =>
  year === undefined ? body : { ...body, year }

/** Reloads the progress after a submission, and not after every saved word. */
function onSaved({ status }: Report): void {
  if (status !== 'submitted') return
  refresh(['QUESTIONNAIRES'])
}

/** Unsaved changes in this tab. A logout removes them. */
function draft(name: string): Pick<ReportSource, 'storeUnsaved' | 'readUnsaved'> {
  return {
    storeUnsaved: (changes) => (changes ? writeDraft(name, changes) : dropDraft(name)),
    readUnsaved: () => Promise.resolve(readDraft(name, isChanges)),
  }
}

function isChanges(value: unknown): value is Changes {
  return typeof value === 'object' && value !== null && 'typed' in value && 'was' in value
}

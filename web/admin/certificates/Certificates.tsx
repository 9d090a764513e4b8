import { pages } from '#rules/pages.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { TabLinks } from '#web/ui/layout/TabLinks.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { useHistoryState } from '../use-history-state.ts'
import { ownersPath, ownersView } from '../menu.ts'
import { Lookup } from './Lookup.tsx'
import { TypedOwners } from './TypedOwners.tsx'
import { certificateAdminContract, type OwnerReport } from '#contract/admin/certificates.ts'
import { date, fill } from '#texts/index.ts'
import { pagesOfRows } from '#web/api/queries.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useHandleOwnerReportMutation } from '../api.ts'
import { MoreRows } from '#web/vehicle/received/MoreRows.tsx'

const nothing = { text: '', year: '', company_id: '', registration: '', number: '' }

/** Certificates for the association: their search, and what owners reported or stations typed. */
export default function Certificates() {
  const { tabs, title } = useTexts('adminCertificates')
  const { title: received } = useTexts('received')
  const [params] = useSearchParams()
  const isOfOwners = params.get('view') === ownersView
  return (
    <Stack gap={6}>
      <PageTitle>{title}</PageTitle>
      <TabLinks
        label={title}
        tabs={[
          { href: pages.adminCertificates.path, label: tabs.search, isCurrent: !isOfOwners },
          { href: pages.adminReceived.path, label: received, isCurrent: false },
          { href: ownersPath, label: tabs.owners, isCurrent: isOfOwners },
        ]}
      />
      {isOfOwners ? (
        <>
          <OwnerReports />
          <TypedOwners />
        </>
      ) : (
        <Search />
      )}
    </Stack>
  )
}

function Search() {
  const [choice, keep] = useHistoryState(nothing)
  return <Lookup choice={choice} onChoose={keep} />
}

const ownerReports = pagesOfRows(
  'ownerReports',
  certificateAdminContract.listOwnerReports,
  (_all: undefined, cursor) => ({ query: { cursor } }),
)

/** Certificates of which a registered owner knows nothing. */
function OwnerReports() {
  const { reports: texts } = useTexts('adminCertificates')
  const list = ownerReports.usePages(undefined, { refetchOnMountOrArgChange: true })
  const data = list.data?.pages.flatMap(({ rows }) => rows)
  return (
    <section data-stack="6">
      <h2>{texts.title}</h2>
      <p>{texts.what}</p>
      <QueryBoundary
        asked={{ ...list, data }}
        empty={<EmptyState title={texts.none} what={texts.noneWhat} />}
        failed={texts.failed}
        waiting={<Skeleton height="4rem" lines={2} shape="block" width="100%" />}
      >
        {(reports) => (
          <>
            <Rows reports={reports} />
            <MoreRows
              pages={list}
              shown={reports.length}
              total={list.data?.pages.at(-1)?.total ?? reports.length}
            />
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function Rows({ reports }: { reports: readonly OwnerReport[] }) {
  const { reports: texts } = useTexts('adminCertificates')
  const locale = useLocale()
  return (
    <Table
      caption={texts.title}
      columns={(['number', 'vehicle', 'station', 'reported', 'state'] as const).map((key) => ({
        key,
        head: texts[key],
      }))}
      rows={reports.map((report) => ({
        key: report.id,
        cells: [
          <>
            {report.number}
            <p data-soft="small">{date(report.issued_at, locale)}</p>
          </>,
          <>
            {report.plate}
            <p data-soft="small">{[report.make, report.model].filter(Boolean).join(' ')}</p>
          </>,
          <>
            {report.shop.name}
            <p data-soft="small">{report.company.name}</p>
          </>,
          date(report.reported_at, locale, 'moment'),
          <Handling key="handling" report={report} />,
        ],
      }))}
    />
  )
}

function Handling({ report: { id, number, handled } }: { report: OwnerReport }) {
  const { reports: texts } = useTexts('adminCertificates')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [handle, { isLoading }] = useHandleOwnerReportMutation()
  const mark = async () => {
    const isHandled = handled === null
    const answer = await handle({ noticeId: id, body: { is_handled: isHandled } })
    if (answer.error) showError(answer.error)
    else dispatch(notify({ type: 'success', text: isHandled ? texts.done : texts.undone }))
  }
  const [word, full] = handled ? [texts.unmark, texts.unmarkOf] : [texts.mark, texts.markOf]
  return (
    <>
      {handled && (
        <p>{fill(texts.handled, { name: handled.by, when: date(handled.at, locale) })}</p>
      )}
      <Button
        busy={isLoading}
        variant={handled ? 'quiet' : 'secondary'}
        onClick={() => void mark()}
      >
        <span aria-hidden="true">{word}</span>
        <Hidden>{fill(full, { number })}</Hidden>
      </Button>
    </>
  )
}

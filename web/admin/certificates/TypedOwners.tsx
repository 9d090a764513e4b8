import { certificateAdminContract, month, type TypedOwner } from '#contract/admin/certificates.ts'
import type { Reply } from '#web/api/request.ts'
import { date, fill, number as numberText } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { pagesOfRows } from '#web/api/queries.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useListCompaniesQuery, useReviewTypedOwnerMutation } from '../api.ts'
import { MoreRows } from '#web/vehicle/received/MoreRows.tsx'
import { useHistoryState } from '../use-history-state.ts'
import css from './certificates.module.css'

type List = Reply<typeof certificateAdminContract.listTypedOwners>
const states = ['all', 'open', 'reviewed'] as const

type Filter = { month?: string; company_id?: number; state: (typeof states)[number] }

const typedOwners = pagesOfRows(
  'typedOwners',
  certificateAdminContract.listTypedOwners,
  (filter: Filter, cursor) => ({ query: { ...filter, cursor } }),
)

/** Certificates of a month whose owner was typed, with the share of each station. */
export function TypedOwners() {
  const { typed: texts } = useTexts('adminCertificates')
  const [filter, setFilter] = useHistoryState({ month: '', company_id: '', state: 'all' })
  const { data: companies } = useListCompaniesQuery()
  const list = typedOwners.usePages({
    ...(month.safeParse(filter.month).success && { month: filter.month }),
    ...(filter.company_id && { company_id: Number(filter.company_id) }),
    state: states.find((value) => value === filter.state) ?? 'all',
  })
  const field = (name: keyof typeof filter) => ({
    name,
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setFilter({ ...filter, [name]: event.currentTarget.value }),
  })
  return (
    <section data-stack="6">
      <h2>{texts.title}</h2>
      <p>{texts.what}</p>
      <div className={css.filter} data-stack="4" data-align="end" data-unprinted>
        <TextInput
          {...field('month')}
          label={texts.month}
          type="month"
          value={filter.month || (list.data?.pages[0]?.month ?? '')}
        />
        <Select {...field('company_id')} label={texts.company}>
          <option value="">{texts.anyCompany}</option>
          {companies?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select {...field('state')} label={texts.state}>
          {states.map((value) => (
            <option key={value} value={value}>
              {texts.states[value]}
            </option>
          ))}
        </Select>
      </div>
      <QueryBoundary
        asked={{ ...list, data: list.currentData?.pages }}
        failed={texts.failed}
        waiting={<Skeleton height="4rem" lines={5} shape="block" width="100%" />}
      >
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows)
          return rows.length === 0 ? (
            <EmptyState title={texts.none} what={texts.noneWhat} />
          ) : (
            <>
              <Stations stations={pages[0]?.stations ?? []} />
              <Rows rows={rows} />
              <MoreRows
                pages={list}
                shown={rows.length}
                total={pages.at(-1)?.total ?? rows.length}
              />
            </>
          )
        }}
      </QueryBoundary>
    </section>
  )
}

function Stations({ stations }: { stations: List['stations'] }) {
  const { typed: texts } = useTexts('adminCertificates')
  const locale = useLocale()
  return (
    <Table
      caption={texts.stations}
      columns={[
        { key: 'station', head: texts.station },
        { key: 'count', head: texts.count, isNumber: true },
        { key: 'all', head: texts.all, isNumber: true },
        { key: 'share', head: texts.share, isNumber: true },
      ]}
      rows={stations.map(({ shop, company, typed, all, is_over_limit: isOver }) => ({
        key: shop.id,
        cells: [
          <>
            {shop.name}, {company.name}
          </>,
          numberText(typed, locale),
          numberText(all, locale),
          <>
            {numberText(typed / all, locale, { style: 'percent' })}{' '}
            {isOver && <Badge tone="danger">{texts.over}</Badge>}
          </>,
        ],
      }))}
    />
  )
}

function Rows({ rows }: { rows: readonly TypedOwner[] }) {
  const { typed: texts } = useTexts('adminCertificates')
  const locale = useLocale()
  return (
    <Table
      caption={texts.title}
      columns={(['number', 'station', 'basis', 'agent', 'documents', 'review'] as const).map(
        (key) => ({ key, head: texts[key] }),
      )}
      rows={rows.map((row) => ({
        key: row.number,
        cells: [
          <>
            {row.number}
            <p data-soft="small">{date(row.issued_at, locale)}</p>
          </>,
          <>
            {row.shop.name}
            <p data-soft="small">{row.company.name}</p>
          </>,
          <>
            {texts.bases[row.basis]}
            {row.reason && <p data-soft="small">{row.reason}</p>}
            {row.powers_of_attorney_missing_reason && (
              <p data-soft="small">
                {fill(texts.powers, { reason: row.powers_of_attorney_missing_reason })}
              </p>
            )}
            {row.approved_by && (
              <p data-soft="small">{fill(texts.approved, { name: row.approved_by })}</p>
            )}
          </>,
          row.agent_name,
          <Documents key="documents" row={row} />,
          <Review key="review" row={row} />,
        ],
      }))}
    />
  )
}

function Documents({ row: { number, documents } }: { row: TypedOwner }) {
  const { typed: texts } = useTexts('adminCertificates')
  const showError = useShowError()
  const open = async (fileId: string) => {
    const answer = await request(certificateAdminContract.readTypedOwnerDocument, {
      certificateNumber: number,
      fileId,
    })
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  if (documents.length === 0) return texts.noDocument
  return (
    <div data-stack="2" data-fit>
      {documents.map(({ file_id: fileId, name }) => (
        <Button key={fileId} icon={<Download />} variant="quiet" onClick={() => void open(fileId)}>
          <span aria-hidden="true">{name}</span>
          <Hidden>{fill(texts.open, { name, number })}</Hidden>
        </Button>
      ))}
    </div>
  )
}

function Review({ row: { number, reviewed } }: { row: TypedOwner }) {
  const { typed: texts } = useTexts('adminCertificates')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [review, { isLoading }] = useReviewTypedOwnerMutation()
  const mark = async () => {
    const isReviewed = reviewed === null
    const answer = await review({ certificateNumber: number, body: { is_reviewed: isReviewed } })
    if (answer.error) showError(answer.error)
    else dispatch(notify({ type: 'success', text: isReviewed ? texts.done : texts.undone }))
  }
  const [word, full] = reviewed ? [texts.unmark, texts.unmarkOf] : [texts.mark, texts.markOf]
  return (
    <>
      {reviewed && (
        <p>{fill(texts.reviewed, { name: reviewed.by, when: date(reviewed.at, locale) })}</p>
      )}
      <Button
        busy={isLoading}
        variant={reviewed ? 'quiet' : 'secondary'}
        onClick={() => void mark()}
      >
        <span aria-hidden="true">{word}</span>
        <Hidden>{fill(full, { number })}</Hidden>
      </Button>
    </>
  )
}

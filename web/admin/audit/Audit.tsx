import { auditWord } from '#texts/audit-words.ts'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { useState, type SubmitEvent } from 'react'
import { adminContract, type AuditRow } from '#contract/admin/companies.ts'
import { pages } from '#rules/pages.ts'
import { count, fill, date, inAlphabet } from '#texts/index.ts'
import { Button, Actions } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { pagesOf } from '#web/api/queries.ts'
import { fieldText } from '#web/api/errors.ts'
import { useHistoryState } from '../use-history-state.ts'
import { noFilter, searchOf, fieldErrorsOf, type Filter } from './filter.ts'
import { useRequestExport } from '../exports/use-ask-for-export.ts'
import { useListCompaniesQuery, useReadCompanyQuery } from '../api.ts'
import css from './Audit.module.css'

/** The audit search. Each search gets an entry in the browser history. */
export default function Audit() {
  const texts = useTexts('adminAudit')
  const locale = useLocale()
  const [filter, keep] = useHistoryState(noFilter)
  const asked = useAuditRows(filter)
  const { hasMore, showMore, isFetching } = asked
  const key = JSON.stringify(filter)
  const search = (next: Filter) => {
    if (JSON.stringify(next) === key) asked.refetch()
    else keep(next, 'newEntry')
  }
  return (
    <Stack gap={6}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <AuditFilter key={key} busy={isFetching} filter={filter} onSearch={search} />
      <QueryBoundary
        asked={asked}
        empty={<EmptyState picture={<NothingFound />} title={texts.none} what={texts.noneWhat} />}
        failed={texts.failed}
        waiting={<Skeleton height="4rem" lines={6} shape="block" width="100%" />}
      >
        {(rows) => (
          <div data-stack="3">
            <AuditTable rows={rows} onNarrow={(part) => search({ ...noFilter, ...part })} />
            <div data-cluster="2 4" data-apart>
              <output data-soft="small">
                {hasMore
                  ? fill(texts.shownMore, { n: rows.length })
                  : count(texts.shown, rows.length, locale)}
              </output>
              <ExportSearch filter={filter} />
              {hasMore && (
                <Button busy={isFetching} variant="secondary" onClick={showMore}>
                  {texts.more}
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryBoundary>
    </Stack>
  )
}

/** Requests a file of all search results and links to the files. */
function ExportSearch({ filter }: { filter: Filter }) {
  const { ask: texts } = useTexts('adminExports')
  const navigate = useNavigate()
  const { ask, isAsking } = useRequestExport()
  const send = async () => {
    const isAsked = await ask({ kind: 'audit', format: 'csv', filter: searchOf(filter) })
    if (isAsked) navigate(pages.adminExports.path)
  }
  return (
    <Button busy={isAsking} icon={<Download />} variant="secondary" onClick={() => void send()}>
      {texts.fromAudit}
    </Button>
  )
}

const auditRows = pagesOf('auditRows', adminContract.searchAudit, (filter: Filter, cursor) => ({
  query: { cursor },
  body: searchOf(filter),
}))

/** The audit's rows that pass the filter, page by page, the newest first. */
function useAuditRows(
  filter: Filter,
): QueryState<readonly AuditRow[]> & { readonly hasMore: boolean; readonly showMore: () => void } {
  const asked = auditRows.usePages(filter, { refetchOnMountOrArgChange: true })
  return {
    data: asked.currentData?.pages.flatMap(({ items }) => items) ?? null,
    error: asked.error,
    isFetching: asked.isFetching,
    refetch: asked.refetch,
    hasMore: asked.hasNextPage,
    showMore: () => void asked.fetchNextPage(),
  }
}

type Narrow = (part: Partial<Filter>) => void
type RowProps = { row: AuditRow; onNarrow: Narrow }

const phonePlaces = {
  at: 'start',
  who: 'end',
  what: 'line',
  about: 'start',
  request: 'end',
} as const

/** The audit in words; a user, a vehicle or a request leads to all rows that have it. */
function AuditTable({ rows, onNarrow }: { rows: readonly AuditRow[]; onNarrow: Narrow }) {
  const texts = useTexts('adminAudit')
  const locale = useLocale()
  return (
    <Table
      caption={texts.title}
      columns={(['at', 'who', 'what', 'about', 'request'] as const).map((key) => ({
        key,
        head: texts[key],
        phone: phonePlaces[key],
      }))}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <span key="at" data-whole>
            {date(row.at, locale, 'moment')}
          </span>,
          <Who key="who" row={row} onNarrow={onNarrow} />,
          <What key="what" row={row} />,
          <About key="about" row={row} onNarrow={onNarrow} />,
          <Request key="request" row={row} onNarrow={onNarrow} />,
        ],
      }))}
    />
  )
}

function Who({ row: { account, person_id: personId, role }, onNarrow }: RowProps) {
  const texts = useTexts('adminAudit')
  const roles: Readonly<Record<string, string>> = texts.roles
  return (
    <>
      {account && (
        <button
          aria-label={fill(texts.ofUser, { name: account.username })}
          className={css.narrow}
          type="button"
          onClick={() => onNarrow({ username: account.username })}
        >
          {account.username}
        </button>
      )}
      {personId !== null && <p>{fill(texts.person, { id: personId })}</p>}
      <p data-soft="small">
        {[account && role === 'public' ? null : (roles[role] ?? role), account?.company]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  )
}

function What({ row: { action, purpose, outcome } }: { row: AuditRow }) {
  const texts = useTexts('adminAudit')
  const actions: Readonly<Record<string, string>> = texts.actions
  const words = [auditWord(texts.purposes, purpose), auditWord(texts.outcomes, outcome)]
  return (
    <>
      <p>{actions[action] ?? action}</p>
      <p data-soft="small">{words.filter(Boolean).join(' · ')}</p>
    </>
  )
}

function About({ row, onNarrow }: RowProps) {
  const texts = useTexts('adminAudit')
  const { vehicle, shop, subject_person_id: personId, subject_account: account } = row
  const { subject_company: company, subject_shop: subjectShop } = row
  const name = vehicle && (vehicle.plate ?? vehicle.vin)
  const places = [shop, subjectShop, company].flatMap((one) => one?.name ?? [])
  return (
    <>
      {vehicle && name && (
        <button
          aria-label={fill(texts.ofVehicle, { name })}
          className={css.narrow}
          type="button"
          onClick={() => onNarrow({ plate_or_vin: name })}
        >
          {vehicle.plate ? <Plate plate={vehicle.plate} size="xs" /> : <Vin>{name}</Vin>}
        </button>
      )}
      {account && <p>{account.name ?? fill(texts.deleted, { id: account.id })}</p>}
      {[...new Set(places)].map((place) => (
        <p key={place}>{place}</p>
      ))}
      {personId !== null && <p data-soft="small">{fill(texts.aboutPerson, { id: personId })}</p>}
    </>
  )
}

function Request({ row: { request_id: id }, onNarrow }: RowProps) {
  const texts = useTexts('adminAudit')
  return (
    <button
      aria-label={fill(texts.ofRequest, { id })}
      className={css.narrow}
      title={id}
      type="button"
      onClick={() => onNarrow({ request_id: id })}
    >
      <code data-whole>{id.slice(0, 8)}</code>
    </button>
  )
}

/** Filter of the audit search. It searches only on submit, because every search is recorded. */
function AuditFilter({
  filter,
  busy,
  onSearch,
}: {
  filter: Filter
  busy: boolean
  onSearch: (filter: Filter) => void
}) {
  const { filter: texts, actions } = useTexts('adminAudit')
  const errors = useTexts('errors')
  const locale = useLocale()
  const [typed, setTyped] = useState(filter)
  const [isSent, setSent] = useState(false)
  const { data: companies } = useListCompaniesQuery()
  const { currentData: company } = useReadCompanyQuery(
    { companyId: Number(typed.company_id) },
    { skip: typed.company_id === '' },
  )

  const fieldErrors = isSent ? fieldErrorsOf(typed) : {}
  const field = (name: keyof Filter) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const [first] = Object.keys(fieldErrorsOf(typed))
    if (first === undefined) return onSearch(typed)
    return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const clear = () => {
    setTyped(noFilter)
    setSent(false)
    onSearch(noFilter)
  }
  const byWord = Object.entries(actions).toSorted(([, a], [, b]) => inAlphabet(a, b, locale))
  return (
    <search aria-label={texts.title}>
      <Card>
        <form noValidate onSubmit={send}>
          <div className={css.filter} data-stack="4" data-align="end">
            <TextInput {...field('from')} label={texts.from} type="date" />
            <TextInput
              {...field('to')}
              error={fieldErrors.to && texts.wrongOrder}
              label={texts.to}
              type="date"
            />
            <Select {...field('action')} label={texts.action}>
              <option value="">{texts.anyAction}</option>
              {byWord.map(([action, words]) => (
                <option key={action} value={action}>
                  {words}
                </option>
              ))}
            </Select>
            <TextInput
              {...field('username')}
              autoCapitalize="none"
              autoComplete="off"
              label={texts.username}
              spellCheck={false}
            />
            <TextInput
              {...field('plate_or_vin')}
              autoCapitalize="characters"
              autoComplete="off"
              error={fieldText(fieldErrors.plate_or_vin, errors)}
              label={texts.plateOrVin}
              spellCheck={false}
            />
            <TextInput
              {...field('request_id')}
              autoCapitalize="none"
              autoComplete="off"
              label={texts.requestId}
              maxLength={64}
              spellCheck={false}
            />
            <Select
              label={texts.company}
              value={typed.company_id}
              onChange={(event) =>
                setTyped({ ...typed, company_id: event.currentTarget.value, shop_id: '' })
              }
            >
              <option value="">{texts.anyCompany}</option>
              {companies?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Select {...field('shop_id')} disabled={typed.company_id === ''} label={texts.shop}>
              <option value="">{typed.company_id === '' ? texts.shopFirst : texts.anyShop}</option>
              {company?.shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Actions>
            <Button busy={busy} type="submit">
              {texts.search}
            </Button>
            <Button variant="quiet" onClick={clear}>
              {texts.clear}
            </Button>
          </Actions>
        </form>
      </Card>
    </search>
  )
}

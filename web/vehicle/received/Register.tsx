import { Fragment, useState, type ReactNode } from 'react'
import type { ReceivedSums, ReceivedVehicle } from '#contract/received.ts'
import type { Whose } from '#contract/report-records/whose.ts'
import type { Period } from '#texts/export-name.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import { count, date, fill, number, type Locale } from '#texts/index.ts'
import type { ApiError } from '#web/api/http.ts'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { usePrintRows } from '#web/frame/print/use-print-rows.ts'
import { nameParts } from '#web/stations/short-name.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Download } from '#web/frame/layout/Download.tsx'
import { MoreRows } from './MoreRows.tsx'
import { OneOf } from './OneOf.tsx'
import { lastYears, receivedQuery, yearOf } from './received-query.ts'
import css from './Register.module.css'

type Pages = {
  readonly currentData?:
    | { readonly pages: readonly { readonly items: readonly Row[] }[] }
    | undefined
  readonly error?: QueryState<unknown>['error']
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}
type Row = ReceivedVehicle
/** Reads a page of the largest size. */
type Read = Parameters<typeof usePrintRows<Row>>[0]

type Texts = ReturnType<typeof useTexts<'received'>>
type Change = Readonly<Record<string, string>>

/** The register of received vehicles: its filter, its sums, its pages and its files. */
export function Register({
  asked,
  sums,
  params,
  onChoose,
  selects,
  subject,
  whose,
  onRead,
  onDownload,
}: {
  asked: Pages
  sums: ReceivedSums | undefined
  params: URLSearchParams
  onChoose: (change: Change) => void
  /** Fields that choose the station. */
  selects: ReactNode
  /** Company or station of the register, on paper. */
  subject: string
  whose: Whose | undefined
  onRead: Read
  onDownload: (format: TableFormat) => Promise<{ data: File } | { error: ApiError }>
}) {
  const t = useTexts('received')
  const year = yearOf(params)
  const [years] = useState(() => lastYears(finnishDay(new Date())))
  const { from, to } = receivedQuery(params)
  const days = { from, to }
  return (
    <>
      <search aria-label={t.choose} className={css.choose}>
        <SearchField text={params.get('text') ?? ''} onChoose={onChoose} />
        <OneOf
          all={t.anyYear}
          label={t.year}
          options={years}
          value={year === null ? '' : String(year)}
          onChange={(id) => onChoose({ year: id === '' ? 'all' : id })}
        />
        {selects}
      </search>
      <PrintHead
        days={days}
        period={year === null ? t.anyYear : String(year)}
        subject={subject}
        title={t.title}
        whose={whose}
      />
      <Found
        asked={asked}
        days={days}
        isOneStation={params.has('station') || params.has('shop_id')}
        sums={sums}
        whose={whose}
        onDownload={onDownload}
        onRead={onRead}
      />
    </>
  )
}

/** Looks for a vehicle when the typing has ended. */
function SearchField({ text, onChoose }: { text: string; onChoose: (change: Change) => void }) {
  const t = useTexts('received')
  const [typed, setTyped] = useState(text)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChoose({ text: typed.trim() })
      }}
    >
      <TextInput
        autoComplete="off"
        label={t.search}
        spellCheck={false}
        type="search"
        value={typed}
        onBlur={() => typed.trim() !== text && onChoose({ text: typed.trim() })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  )
}

function Found({
  asked,
  sums,
  days,
  isOneStation,
  whose,
  onRead,
  onDownload,
}: {
  asked: Pages
  sums: ReceivedSums | undefined
  days: Period
  isOneStation: boolean
  whose: Whose | undefined
  onRead: Read
  onDownload: (format: TableFormat) => Promise<{ data: File } | { error: ApiError }>
}) {
  const t = useTexts('received')
  const printed = usePrintRows(onRead)
  const query = {
    ...asked,
    data: asked.currentData?.pages.flatMap(({ items }) => items) ?? null,
  } as QueryState<readonly Row[]>
  return (
    <QueryBoundary
      asked={query}
      empty={<EmptyState picture={<NothingFound />} title={t.none} what={t.noneWhat} />}
      failed={t.failed}
      waiting={<Skeleton height="4rem" lines={6} shape="block" width="100%" />}
    >
      {(rows) => (
        <div className={css.rows} data-stack="3">
          <div data-cluster="2 4" data-apart>
            {sums && <Sums sums={sums} />}
            <Download
              period={days}
              preparePrint={printed.prepare}
              ways={['xlsx', 'csv', 'print']}
              what={t.title}
              whose={whose}
              onDownload={onDownload}
            />
          </div>
          <Rows isOneStation={isOneStation} rows={printed.rows ?? rows} />
          <MoreRows
            pages={asked}
            shown={(printed.rows ?? rows).length}
            total={sums?.rows ?? rows.length}
          />
          <p className={css.lead} data-soft="small">
            {t.lead}
          </p>
        </div>
      )}
    </QueryBoundary>
  )
}

function Sums({ sums }: { sums: ReceivedSums }) {
  const t = useTexts('received')
  const locale = useLocale()
  const { rows, with_kg: known, kg, measured, from_stations: stations, hulls } = sums
  return (
    <div>
      <p className={css.sums}>{count(t.sums, rows, locale)}</p>
      <p className={css.lead} data-soft="">
        {fill(t.weights, {
          known: number(known, locale),
          all: number(rows, locale),
          kg: number(Math.round(kg), locale),
          measured: number(measured, locale),
        })}{' '}
        {fill(t.stations, { n: number(stations, locale), hulls: number(hulls, locale) })}
      </p>
    </div>
  )
}

/** The columns, with their places in the row of a phone. */
const places = {
  received: 'end',
  vehicle: 'start',
  sender: 'start',
  kg: 'end',
  code: 'start',
  certificate: 'end',
  station: 'line',
  receiver: 'line',
} as const
type Key = keyof typeof places
const keys = Object.keys(places) as Key[]

/**
 * The table. A station has a column where rows have several companies. It stands below the day where all rows have
 * the same company, and not where the page has one station.
 */
function Rows({ rows, isOneStation }: { rows: readonly Row[]; isOneStation: boolean }) {
  const t = useTexts('received')
  const locale = useLocale()
  const isOneCompany = rows.every(({ company }) => company.id === rows[0]?.company.id)
  const columns = keys.filter((key) => key !== 'station' || !isOneCompany)
  return (
    <div className={css.table}>
      <Table
        caption={t.title}
        columns={columns.map((key) => ({
          key,
          head: t.heads[key],
          phone: places[key],
          isNumber: key === 'kg',
        }))}
        rows={rows.map((row) => {
          const cells = cellsOf(row, isOneCompany && !isOneStation, t, locale)
          return { key: row.id, cells: columns.map((key) => cells[key]) }
        })}
      />
    </div>
  )
}

function cellsOf(
  row: Row,
  isStationBelowDay: boolean,
  t: Texts,
  locale: Locale,
): Readonly<Record<Key, ReactNode>> {
  const kg = (weight: number) => fill(t.kg, { n: number(weight, locale) })
  const { hull_kg: hull, hull_basis: basis } = row
  const isAnnulled = row.certificate_state === 'annulled'
  const isValid = row.certificate_state === 'valid'
  const [, station] = nameParts(row.shop.name, row.company.name)
  const left = [
    row.left_on !== null && date(row.left_on, locale, 'date', 'short'),
    row.left_document,
    hull !== null && fill(t.hull, { kg: kg(hull) }),
    hull !== null && basis !== null && t.bases[basis],
  ].filter((part) => typeof part === 'string')
  return {
    received: (
      <>
        <span data-whole>{date(row.received_on, locale, 'date', 'short')}</span>
        {isStationBelowDay && (
          <p className={css.line} data-soft="small">
            {station}
          </p>
        )}
      </>
    ),
    vehicle: (
      <>
        <span className={css.line}>
          {row.plate !== null && <Plate plate={row.plate} size="xs" />}{' '}
          {[row.make, row.model].filter(Boolean).join(' ')}
        </span>
        {row.vin !== null && (
          <p data-soft="small">
            <Vin>{row.vin}</Vin>
          </p>
        )}
      </>
    ),
    sender: (
      <>
        {row.sender?.name ?? t.ways[row.way]}
        {row.document !== null && (
          <p data-soft="small">
            <span data-whole>{row.document}</span>
          </p>
        )}
      </>
    ),
    code: <span data-whole>{row.low_code}</span>,
    kg:
      row.kg === null || row.kg_basis === null ? (
        <span data-soft="">{t.noKg}</span>
      ) : (
        <>
          <span>{kg(row.kg)}</span>
          <p data-whole data-soft="small">
            {t.bases[row.kg_basis]}
          </p>
        </>
      ),
    certificate: (
      <>
        {row.certificate === null ? t.notYet : <span data-whole>{row.certificate}</span>}
        {row.certificate !== null && row.certificate_state !== null && !isValid && (
          <p data-soft="small">
            {isAnnulled && row.state === 'here' ? t.annulledHere : t.papers[row.certificate_state]}
          </p>
        )}
      </>
    ),
    station: (
      <>
        <span className={css.line}>{station}</span>
        <p data-soft="small">{row.company.name}</p>
      </>
    ),
    receiver: (
      <>
        <span>{row.receiver ?? t.states[row.state]}</span>
        {left.length > 0 && (
          <p data-soft="small">
            {left.map((part, n) => (
              <Fragment key={part}>
                {n > 0 && ' · '}
                <span data-whole>{part}</span>
              </Fragment>
            ))}
          </p>
        )}
      </>
    ),
  }
}

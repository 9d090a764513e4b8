import type { ReactNode } from 'react'
import type { ReceivedVehicle } from '#contract/received.ts'
import type { TableFormat } from '#rules/report/statistics.ts'
import { count, date, fill, number, type Locale } from '#texts/index.ts'
import { asApiError } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { TableFiles } from '#web/frame/layout/TableFiles.tsx'
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

/** Days of receipt as in the fields. Empty: no limit. */
type Days = { readonly from: string; readonly to: string }

/** The register of received vehicles: its filter, its pages and its files. */
export function Register({
  asked,
  days,
  onDays,
  selects,
  onDownload,
}: {
  asked: Pages
  days: Days
  onDays: (days: Days) => void
  /** Fields that choose the station. */
  selects: ReactNode
  onDownload: (format: TableFormat) => Promise<{ data: File } | { error: ApiError }>
}) {
  const t = useTexts('received')
  return (
    <>
      <search aria-label={t.choose} className={css.choose}>
        <TextInput
          label={t.from}
          type="date"
          value={days.from}
          onChange={({ currentTarget }) => onDays({ ...days, from: currentTarget.value })}
        />
        <TextInput
          label={t.to}
          type="date"
          value={days.to}
          onChange={({ currentTarget }) => onDays({ ...days, to: currentTarget.value })}
        />
        {selects}
      </search>
      {asApiError(asked.error)?.code === 'VALIDATION_ERROR' ? (
        <Alert live tone="warning">
          {t.wrong}
        </Alert>
      ) : (
        <Found asked={asked} onDownload={onDownload} />
      )}
    </>
  )
}

function Found({
  asked,
  onDownload,
}: {
  asked: Pages
  onDownload: (format: TableFormat) => Promise<{ data: File } | { error: ApiError }>
}) {
  const t = useTexts('received')
  const locale = useLocale()
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
        <div className={css.rows}>
          <TableFiles text={t.download} onDownload={onDownload} />
          <Table
            caption={t.title}
            columns={(
              ['received', 'vehicle', 'certificate', 'station', 'weight', 'receiver'] as const
            ).map((key) => ({ key, head: t.heads[key] }))}
            rows={rows.map((row) => ({ key: row.certificate, cells: cellsOf(row, t, locale) }))}
          />
          <div className={css.end}>
            <output data-soft="small">{count(t.shown, rows.length, locale)}</output>
            {asked.hasNextPage && (
              <Button
                busy={asked.isFetching}
                variant="secondary"
                onClick={() => void asked.fetchNextPage()}
              >
                {t.more}
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}

function cellsOf(
  row: Row,
  t: { readonly kg: string; readonly hull: string },
  locale: Locale,
): readonly ReactNode[] {
  const kg = (weight: number) => fill(t.kg, { n: number(weight, locale) })
  return [
    <span key="received" className={css.whole}>
      {date(row.received_on, locale)}
    </span>,
    <div key="vehicle">
      {row.plate !== null && <Plate plate={row.plate} size="xs" />}{' '}
      {[row.make, row.model].filter(Boolean).join(' ')}
      {row.vin !== null && (
        <p data-soft="small">
          <Vin>{row.vin}</Vin>
        </p>
      )}
    </div>,
    <div key="certificate">
      <span className={css.whole}>{row.certificate}</span>
      <p data-soft="small">{date(row.issued_on, locale)}</p>
    </div>,
    <div key="station">
      {row.shop.name}
      <p data-soft="small">{row.company.name}</p>
    </div>,
    <div key="weight">
      {row.kerb_mass_kg === null ? '–' : kg(row.kerb_mass_kg)}
      {row.hull_kg !== null && <p data-soft="small">{fill(t.hull, { kg: kg(row.hull_kg) })}</p>}
    </div>,
    <div key="receiver">
      {row.receiver ?? '–'}
      {row.left_on !== null && <p data-soft="small">{date(row.left_on, locale)}</p>}
    </div>,
  ]
}

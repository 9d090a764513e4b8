import type { CountedRecord } from '#contract/admin/statistics.ts'
import {
  type FigureRecord,
  figureRecordsContract,
} from '#contract/report-records/figure-records.ts'
import { date, number, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { begun } from '#web/frame/charts/period-words.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { MoreRows } from '../received/MoreRows.tsx'
import { RecordsRemoved } from './RecordsRemoved.tsx'
import { useFigureRecords, type OfFigure, type RecordsFilter } from './OpensRecords.tsx'

type Some = 'kg' | 'wait_days' | 'load'
type Row = Omit<FigureRecord, Some | 'vehicle_id'> &
  Partial<Pick<FigureRecord, Some>> &
  Pick<CountedRecord | FigureRecord, 'vehicle_id'>

/** Plates, days and numbers are never broken over two lines. */
const whole = (key: string, text: string | null | undefined) => (
  <span key={key} data-whole>
    {text}
  </span>
)

/** Vehicles, certificates or parts behind a figure. `head` names their day. */
export function RecordsTable({
  caption,
  head,
  records,
  hasWeight = false,
}: {
  caption: string
  head: string
  records: readonly Row[]
  hasWeight?: boolean
}) {
  const { counted: t } = useTexts('received')
  const locale = useLocale()
  const ofLoads = records.some(({ load }) => load != null)
  const hasWait = records.some(({ wait_days: days }) => days != null)
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'plate', head: t.plate, phone: 'start' },
        { key: 'vehicle', head: t.vehicle, phone: 'end' },
        { key: 'station', head: t.station, phone: 'line' },
        { key: 'day', head, phone: 'start' },
        { key: 'certificate', head: ofLoads ? t.load : t.certificate, phone: 'end' },
        ...(hasWait ? [{ key: 'wait', head: t.wait, isNumber: true }] : []),
        ...(hasWeight ? [{ key: 'kg', head: t.kg, isNumber: true }] : []),
      ]}
      rows={records.map((one, n) => ({
        key: n,
        cells: [
          whole('plate', one.plate ?? one.vin),
          [one.make, one.model].filter(Boolean).join(' '),
          `${one.shop}, ${one.company}`,
          whole('day', date(one.day, locale)),
          whole('certificate', ofLoads ? one.load : one.certificate),
          ...(hasWait ? [number(one.wait_days ?? 0, locale, { maximumFractionDigits: 2 })] : []),
          ...(hasWeight ? [number(one.kg ?? 0, locale, { maximumFractionDigits: 1 })] : []),
        ],
      }))}
    />
  )
}

/** The records of a figure, how many there are in all, and what they weigh. */
export default function FigureDialog({
  name,
  of,
  filter,
  onClose,
}: {
  name: string
  of: OfFigure
  filter: RecordsFilter
  onClose: () => void
}) {
  const { counted: t, failed } = useTexts('received')
  const locale = useLocale()
  const list = useFigureRecords(of, filter)
  const pages = list.currentData?.pages
  const last = pages?.at(-1)
  const sum = last?.kg ?? null
  return (
    <Dialog open title={name} wide onClose={onClose}>
      <QueryBoundary
        asked={{ ...list, data: pages?.flatMap(({ rows }) => rows) }}
        failed={failed}
        waiting={<Skeleton height="3rem" lines={4} shape="block" width="100%" />}
      >
        {(records) => (
          <>
            {sum !== null && (
              <p>{fill(t.weight, { kg: number(sum, locale, { maximumFractionDigits: 1 }) })}</p>
            )}
            {last?.are_removed && <RecordsRemoved />}
            <RecordsFile filter={filter} name={name} of={of} />
            <RecordsTable caption={name} hasWeight={sum !== null} head={t.day} records={records} />
            <MoreRows pages={list} shown={records.length} total={last?.total ?? records.length} />
          </>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

/** All records of a figure as a file. */
function RecordsFile({ name, of, filter }: { name: string; of: OfFigure; filter: RecordsFilter }) {
  const figures = useTexts('figurePurposes')
  const { rows } = useTexts('mass')
  const whose = useWhose(filter)
  const { from, to } = filter
  const figure = figures[`figure_${of.figure}`]
  const row = of.row === undefined ? of.table && name : rows[of.row]
  return (
    <div>
      <Download
        period={{ from, to }}
        ways={['xlsx', 'csv']}
        what={begun(row === undefined ? figure : `${figure}, ${row}`)}
        whose={whose}
        onDownload={(format) => {
          if (filter.shopId === undefined) {
            const query = { ...filter, ...of, format }
            return request(figureRecordsContract.downloadNationalFigureRecords, { query })
          }
          const { shopId, ...months } = filter
          const query = { ...months, ...of, format }
          return request(figureRecordsContract.downloadFigureRecords, { shopId, query })
        }}
      />
    </div>
  )
}

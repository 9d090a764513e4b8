import type { CountedRecord } from '#contract/admin/statistics.ts'
import type { FigureRecord } from '#contract/report-records/figure-records.ts'
import { date, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'

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
        { key: 'plate', head: t.plate },
        { key: 'vehicle', head: t.vehicle },
        { key: 'station', head: t.station },
        { key: 'day', head },
        { key: 'certificate', head: ofLoads ? t.load : t.certificate },
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

import { figureRecordsContract } from '#contract/report-records/figure-records.ts'
import { fill, number } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { begun } from '#web/frame/charts/period-words.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { MoreRows } from '../received/MoreRows.tsx'
import { RecordsRemoved } from './RecordsRemoved.tsx'
import { RecordsTable } from './RecordsTable.tsx'
import { useFigureRecords, type OfFigure, type RecordsFilter } from './records.ts'

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
            <RecordsFile filter={filter} of={of} />
            <RecordsTable caption={name} hasWeight={sum !== null} head={t.day} records={records} />
            <MoreRows pages={list} shown={records.length} total={last?.total ?? records.length} />
          </>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

/** All records of a figure as a file. */
function RecordsFile({ of, filter }: { of: OfFigure; filter: RecordsFilter }) {
  const figures = useTexts('figurePurposes')
  const { rows } = useTexts('mass')
  const whose = useWhose(filter)
  const { from, to } = filter
  const name = figures[`figure_${of.figure}`]
  return (
    <div>
      <Download
        period={{ from, to }}
        ways={['xlsx', 'csv']}
        what={begun(of.row === undefined ? name : `${name}, ${rows[of.row]}`)}
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

import { figureRecordsContract } from '#contract/report-records/figure-records.ts'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { begun } from '#web/frame/charts/period-words.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { OfFigure, RecordsFilter } from './records.ts'

/** All records of a figure as a file. */
export function RecordsFile({ of, filter }: { of: OfFigure; filter: RecordsFilter }) {
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

import { wholeMonths, type NationalTable } from '#rules/report/statistics.ts'
import { statisticsAdminContract, type NationalStatistics } from '#contract/admin/statistics.ts'
import { fill, number } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Download } from '#web/frame/layout/Download.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { RecordsRemoved } from '#web/vehicle/counted/RecordsRemoved.tsx'
import { RecordsTable } from '#web/vehicle/counted/RecordsTable.tsx'
import { MoreRows } from '#web/vehicle/received/MoreRows.tsx'
import { countedRecords } from './api.ts'
import { queryOf, useChoice } from './use-choice.ts'

/** The vehicles or certificates behind one row of a chart, and how many there are in all. */
export function Records({
  figures,
  table,
  value,
  name,
  total,
  onClose,
}: {
  figures: NationalStatistics
  table: NationalTable
  value: string
  name: string
  total: number
  onClose: () => void
}) {
  const { behind } = useTexts('adminStatistics')
  const { counted: t, failed } = useTexts('received')
  const locale = useLocale()
  const { views } = useTexts('mass')
  const { counted } = figures
  const [choice] = useChoice()
  const { company_id: company, shop_id: shop } = queryOf(choice)
  const whose = useWhose({ company_id: company, shop_id: shop })
  const list = countedRecords.usePages(
    { ...queryOf(choice), table, value },
    { refetchOnMountOrArgChange: true },
  )
  const pages = list.currentData?.pages
  const data = pages?.flatMap(({ rows }) => rows)
  const last = pages?.at(-1)
  const title = fill(behind[counted], { all: number(total, locale), what: name })
  return (
    <Dialog open title={title} wide onClose={onClose}>
      <QueryBoundary
        asked={{ ...list, data }}
        failed={failed}
        waiting={<Skeleton height="3rem" lines={4} shape="block" width="100%" />}
      >
        {(records) => (
          <>
            <div>
              <Download
                period={table === 'months' ? figures : wholeMonths(figures)}
                ways={['xlsx', 'csv']}
                what={`${views[counted]}, ${name}`}
                whose={whose}
                onDownload={(format) =>
                  request(statisticsAdminContract.downloadCountedRecords, {
                    query: { ...queryOf(choice), table, value, format },
                  })
                }
              />
            </div>
            {last?.are_removed && <RecordsRemoved />}
            <RecordsTable
              caption={name}
              head={counted === 'certificates' ? t.issued : t.done}
              records={records}
            />
            <MoreRows pages={list} shown={records.length} total={last?.total ?? total} />
          </>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

import type { NationalTable } from '#rules/report/statistics.ts'
import { date, fill, number } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { useListRecycledVehiclesQuery } from './api.ts'
import { queryOf, useChoice } from './use-choice.ts'

/** The vehicles behind one row of a chart. */
export function Vehicles({
  table,
  value,
  name,
  onClose,
}: {
  table: NationalTable
  value: string
  name: string
  onClose: () => void
}) {
  const { list: t, behind } = useTexts('adminStatistics')
  const locale = useLocale()
  const [choice] = useChoice()
  const query = useListRecycledVehiclesQuery(
    { query: { ...queryOf(choice), table, value } },
    { refetchOnMountOrArgChange: true },
  )
  const n = number(query.currentData?.length ?? 0, locale)
  return (
    <Dialog open title={fill(behind, { n, what: name })} wide onClose={onClose}>
      <QueryBoundary
        asked={{ ...query, data: query.currentData }}
        failed={t.failed}
        waiting={<Skeleton height="3rem" lines={4} shape="block" width="100%" />}
      >
        {(vehicles) => (
          <Table
            caption={name}
            columns={(['plate', 'vehicle', 'station', 'done', 'certificate'] as const).map(
              (key) => ({ key, head: t[key] }),
            )}
            rows={vehicles.map((one) => ({
              key: one.vehicle_id,
              cells: [
                one.plate ?? one.vin,
                [one.make, one.model].filter(Boolean).join(' '),
                `${one.shop}, ${one.company}`,
                date(one.done_on, locale),
                one.certificate,
              ],
            }))}
          />
        )}
      </QueryBoundary>
    </Dialog>
  )
}

import { useState } from 'react'
import { reportAdminContract } from '#contract/admin/reports.ts'
import { batteryQuantities } from '#rules/report/battery.ts'
import { pages } from '#rules/pages.ts'
import { chemistries } from '#rules/report/questionnaires/battery-form.ts'
import { fill, number } from '#texts/index.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { fillPath, type Reply } from '#web/api/request.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import css from '#web/vehicle/counted/OpensRecords.module.css'

const { useReadBatterySumsQuery } = endpointsOf(reportAdminContract)

type Sum = Reply<(typeof reportAdminContract)['readBatterySums']>[number]

/** Battery figures of the country. Each opens the reports that it counts. */
export function BatterySums({ year }: { year: number }) {
  const { sums: t, overview } = useTexts('adminReporting')
  const { quantities, lithium, other } = useTexts('reportExport')
  const locale = useLocale()
  const asked = useReadBatterySumsQuery({ query: { year } }, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<Sum | null>(null)
  const kg = (value: number) => number(value, locale, { maximumFractionDigits: 2 })
  const heads = { li_ion: lithium, nimh: other }
  return (
    <Card>
      <h2>{fill(t.title, { year })}</h2>
      <p data-soft="">{t.what}</p>
      <QueryBoundary
        asked={{ ...asked, data: asked.currentData }}
        empty={<p>{overview.none}</p>}
        failed={overview.failed}
        waiting={<Skeleton height="8rem" shape="block" width="100%" />}
      >
        {(sums) => {
          const found = (quantity: Sum['quantity'], chemistry: Sum['chemistry']) =>
            sums.find((one) => one.quantity === quantity && one.chemistry === chemistry)
          return (
            <Table
              caption={fill(t.title, { year })}
              columns={[
                { key: 'quantity', head: 'kg' },
                ...chemistries.map((key) => ({ key, head: heads[key], isNumber: true })),
              ]}
              rows={batteryQuantities.map((quantity) => ({
                key: quantity,
                cells: [
                  quantities[quantity],
                  ...chemistries.map((chemistry) => {
                    const sum = found(quantity, chemistry)
                    return sum ? (
                      <button
                        key={chemistry}
                        className={css.open}
                        type="button"
                        onClick={() => setOpened(sum)}
                      >
                        {kg(sum.kg)}
                      </button>
                    ) : (
                      '–'
                    )
                  }),
                ],
              }))}
            />
          )
        }}
      </QueryBoundary>
      {opened && (
        <Dialog
          open
          title={fill(t.of, { what: quantities[opened.quantity], kg: kg(opened.kg) })}
          onClose={() => setOpened(null)}
        >
          <Table
            caption={quantities[opened.quantity]}
            columns={[
              { key: 'who', head: overview.who },
              { key: 'kg', head: 'kg', isNumber: true },
            ]}
            rows={opened.reports.map((report) => ({
              key: report.id,
              cells: [
                <Link key="who" href={fillPath(pages.adminReport.path, { reportId: report.id })}>
                  {report.name}
                </Link>,
                kg(report.kg),
              ],
            }))}
          />
        </Dialog>
      )}
    </Card>
  )
}

import { useState } from 'react'
import { type NationalStatistics, statisticsAdminContract } from '#contract/admin/statistics.ts'
import { fill, month, number } from '#texts/index.ts'
import { nationalRowName } from '#texts/national-words.ts'
import { ChartCard, BarTable } from '#web/frame/charts/BarTable.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Columns } from '#web/ui/charts/Columns.tsx'
import { Legend } from '#web/ui/charts/Chart.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import css from './Statistics.module.css'
import { type NationalTable, wholeMonths } from '#rules/report/statistics.ts'
import { request } from '#web/api/client.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Download } from '#web/frame/layout/Download.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { RecordsRemoved } from '#web/vehicle/counted/RecordsRemoved.tsx'
import { RecordsTable } from '#web/vehicle/counted/RecordsTable.tsx'
import { MoreRows } from '#web/vehicle/received/MoreRows.tsx'
import { countedRecords } from './api.ts'
import { queryOf, useChoice, countedIn } from './use-choice.ts'

/** The months as a chart with its table. Each row of the table opens the records behind it. */
export function Months({ figures }: { figures: NationalStatistics }) {
  const t = useTexts('adminStatistics')
  const { values, chart } = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const [chosen, setChosen] = useState<{ value: string; name: string; total: number } | null>(null)
  const whole = (value: number) => number(value, locale)
  const rows = figures.tables.months.map((row) => ({
    ...row,
    label: nationalRowName('months', row, { values, kinds, conditions, powers: t.powers }, locale),
  }))
  const [largest] = rows.toSorted((a, b) => b.now - a.now)
  const picture = fill(chart.picture, {
    what: t.tables.months,
    summary: largest ? fill(chart.most, { label: largest.label, n: whole(largest.now) }) : '',
  })
  return (
    <ChartCard
      columns={[
        { key: 'row', head: t.heads.months },
        { key: 'now', head: t.file.columns.now, isNumber: true },
        { key: 'before', head: t.file.columns.before, isNumber: true },
      ]}
      rows={rows.map(({ value, label, now, before }) => ({
        key: value,
        cells: [
          label,
          now > 0 ? (
            <Button
              key="now"
              className={css.opens}
              variant="act"
              onClick={() => setChosen({ value, name: label, total: now })}
            >
              <Named name={`${whole(now)} ${fill(t.records[figures.counted], { what: label })}`}>
                {whole(now)}
              </Named>
            </Button>
          ) : (
            whole(now)
          ),
          whole(before),
        ],
      }))}
      title={t.tables.months}
    >
      <Legend
        entries={[
          { drawn: 'now', label: chart.now },
          { drawn: 'before', label: chart.before },
        ]}
      />
      <Columns
        columns={rows.map(({ value, label, now, before }) => ({
          key: value,
          label,
          short: month(value, locale, 'short'),
          group: value.slice(0, 4),
          now,
          before,
          isOpen: value === figures.open_month,
        }))}
        format={whole}
        open={chart.open}
        picture={picture}
      />
      {chosen && (
        <Records figures={figures} table="months" {...chosen} onClose={() => setChosen(null)} />
      )}
    </ChartCard>
  )
}

/** A table of the page. Each number opens its records. */
export function Rows({
  figures,
  table,
  short = false,
}: {
  figures: NationalStatistics
  table: NationalTable
  short?: boolean
}) {
  const t = useTexts('adminStatistics')
  const { values } = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const [chosen, setChosen] = useState<{ value: string; name: string; total: number } | null>(null)
  const whole = (value: number | null) => number(value ?? 0, locale)
  const words = { values, kinds, conditions, powers: t.powers }
  return (
    <>
      <BarTable
        caption={t.tables[table]}
        format={whole}
        head={t.heads[table]}
        rows={figures.tables[table].map((row) => {
          const { value, now, before } = row
          const name = nationalRowName(table, row, words, locale)
          const what = `${whole(now)} ${fill(t.records[figures.counted], { what: name })}`
          const opens = now > 0 && (
            <Button
              className={css.opens}
              variant="act"
              onClick={() => setChosen({ value, name, total: now })}
            >
              <Named name={what}>{whole(now)}</Named>
            </Button>
          )
          return { key: value, name, now, before, ...(opens && { opens }) }
        })}
        short={short}
      />
      {chosen && (
        <Records figures={figures} table={table} {...chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

/** The vehicles or certificates behind one row of a chart, and how many there are in all. */
function Records({
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

/** All tables of the page as a file, or its print. */
export function AllFiles({ figures }: { figures: NationalStatistics }) {
  const { views } = useTexts('mass')
  const [choice] = useChoice()
  const { company_id, shop_id, from, to } = figures
  const whose = useWhose({ company_id: company_id ?? undefined, shop_id: shop_id ?? undefined })
  return (
    <Download
      period={{ from, to }}
      ways={['xlsx', 'print']}
      whose={whose}
      what={views[countedIn(choice)]}
      onDownload={(format) => {
        const query = { ...queryOf(choice), format }
        return request(statisticsAdminContract.downloadNationalStatistics, { query })
      }}
    />
  )
}

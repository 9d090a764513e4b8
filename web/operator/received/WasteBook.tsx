import { wasteBookContract, type WasteHere } from '#contract/treatment/waste-book.ts'
import type { Whose } from '#contract/report-records/whose.ts'
import type { StationChoice } from '#contract/shapes.ts'
import { fill, number } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Download } from '#web/frame/layout/Download.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { endpointsOf } from '#web/api/queries.ts'
import { useState } from 'react'
import { finnishDay } from '#rules/finnish-day.ts'
import { wasteNames } from '#rules/load/materials.ts'

/** Stations and days of a book. */
export type WasteQuery = {
  readonly station?: StationChoice
  readonly from?: string
  readonly to?: string
}

/** The waste book of the same stations and days as the register: sums by code, and all rows as a file. */
export function WasteBook({
  shopId,
  query,
  whose,
}: {
  shopId: number
  query: WasteQuery
  whose: Whose | undefined
}) {
  const t = useTexts('wasteBook')
  const locale = useLocale()
  const { currentData, ...asked } = useSumWasteBookQuery(
    { shopId, query },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Card>
      <p data-soft="">{t.what}</p>
      <QueryBoundary
        asked={{ ...asked, data: currentData?.sums }}
        empty={<p>{t.none}</p>}
        failed={t.failed}
        waiting={<Skeleton height="8rem" shape="block" width="100%" />}
      >
        {(sums) => (
          <Table
            caption={t.title}
            columns={[
              { key: 'code', head: t.heads.code },
              { key: 'way', head: t.heads.way },
              { key: 'other', head: t.heads.other },
              { key: 'rows', head: t.heads.rows, isNumber: true },
              { key: 'known', head: t.heads.known, isNumber: true },
              { key: 'kg', head: t.heads.kg, isNumber: true },
            ]}
            rows={sums.map((sum) => ({
              key: [sum.way, sum.low_code, sum.other].join(),
              cells: [
                sum.low_code,
                t.ways[sum.way],
                sum.other ?? t.owners,
                number(sum.rows, locale),
                fill(t.of, { n: number(sum.with_kg, locale), all: number(sum.rows, locale) }),
                sum.with_kg === 0 ? t.noKg : number(sum.kg, locale),
              ],
            }))}
          />
        )}
      </QueryBoundary>
      <Download
        period={query}
        ways={['xlsx', 'csv', 'print']}
        what={t.title}
        whose={whose}
        onDownload={(format) =>
          request(wasteBookContract.downloadWasteBook, { shopId, query: { ...query, format } })
        }
      />
    </Card>
  )
}

export const { useSumWasteBookQuery } = endpointsOf(wasteBookContract)

/** Wastes of the same stations and days that no load took away: what should stand there. */
export function WastesHere({
  shopId,
  query,
  only,
}: {
  shopId: number
  query: WasteQuery
  /** Narrows the wastes. */
  only?: (waste: WasteHere) => boolean
}) {
  const { here: t, failed } = useTexts('wasteBook')
  const locale = useLocale()
  const { currentData, ...asked } = useSumWasteBookQuery(
    { shopId, query },
    { refetchOnMountOrArgChange: true },
  )
  const [today] = useState(() => finnishDay(new Date()))
  const day = query.to ?? today
  const kg = (value: number) => number(value, locale, { maximumFractionDigits: 1 })
  return (
    <>
      <p data-soft="">{t.what}</p>
      <QueryBoundary
        asked={{ ...asked, data: only ? currentData?.here.filter(only) : currentData?.here }}
        empty={<p>{t.none}</p>}
        failed={failed}
        waiting={<Skeleton height="8rem" shape="block" width="100%" />}
      >
        {(wastes) => (
          <Table
            caption={t.title}
            columns={[
              { key: 'waste', head: t.heads.waste },
              { key: 'before', head: t.heads.before, isNumber: true },
              { key: 'came', head: t.heads.came, isNumber: true },
              { key: 'left', head: t.heads.left, isNumber: true },
              { key: 'here', head: t.heads.here, isNumber: true },
              { key: 'without', head: t.heads.without, isNumber: true },
            ]}
            rows={wastes.map((waste) => ({
              key: waste.low_code,
              cells: [
                [
                  waste.low_code,
                  ...wasteNames(waste.low_code, day).map((words) => words[places[locale]]),
                ].join(' · '),
                kg(waste.before_kg),
                kg(waste.came_kg),
                kg(waste.left_kg),
                <strong key="here">{kg(waste.here_kg)}</strong>,
                number(waste.without_kg, locale),
              ],
            }))}
          />
        )}
      </QueryBoundary>
    </>
  )
}

const places = { fi: 0, se: 1, en: 2 } as const

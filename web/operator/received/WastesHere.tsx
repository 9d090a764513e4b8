import { useState } from 'react'
import type { WasteHere } from '#contract/treatment/waste-book.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { wasteNames } from '#rules/load/materials.ts'
import { number } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { useSumWasteBookQuery, type WasteQuery } from './WasteBook.tsx'

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

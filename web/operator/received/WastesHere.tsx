import { useState } from 'react'
import type { StationChoice } from '#contract/shapes.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { batteryWords, materialCode, materials, materialWords } from '#rules/load/materials.ts'
import { batteryWasteCode } from '#rules/treatment/waste-codes.ts'
import { number, type Locale } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { useSumWasteBookQuery } from './api.ts'

type Query = {
  readonly station?: StationChoice
  readonly from?: string
  readonly to?: string
}

/** Wastes of the same stations and days that no load took away: what should stand there. */
export function WastesHere({ shopId, query }: { shopId: number; query: Query }) {
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
    <Card>
      <h2>{t.title}</h2>
      <p data-soft="">{t.what}</p>
      <QueryBoundary
        asked={{ ...asked, data: currentData?.here }}
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
                [waste.low_code, ...namesOf(waste.low_code, day, locale)].join(' · '),
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
    </Card>
  )
}

const places = { fi: 0, se: 1, en: 2 } as const

function namesOf(code: string, day: string, locale: Locale): string[] {
  const names = materials
    .filter((material) => materialCode(material, day) === code)
    .map((material) => materialWords[material])
  const isBattery = batteryWasteCode(null, day) === code
  return [...names, ...(isBattery ? [batteryWords] : [])].map((words) => words[places[locale]])
}

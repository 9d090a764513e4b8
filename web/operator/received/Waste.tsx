import { useState } from 'react'
import { pages } from '#rules/pages.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { MassTabs } from '#web/mass/MassTabs.tsx'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useTexts } from '#web/texts/texts.ts'
import { BackLink } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { OneOf } from '#web/vehicle/received/OneOf.tsx'
import {
  lastYears,
  receivedQuery,
  withChange,
  yearOf,
} from '#web/vehicle/received/received-query.ts'
import css from '#web/vehicle/received/Register.module.css'
import { useListOwnStationsQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { WasteBook } from './WasteBook.tsx'
import { WastesHere } from './WastesHere.tsx'

/** The waste book of the user's stations: what came and what left in a year, by code. */
export default function Waste() {
  const t = useTexts('received')
  const { title } = useTexts('wasteBook')
  const { back } = useTexts('responsibility')
  const shopId = useShopId()
  const [params, setParams] = useSearchParams()
  const { from, to, station } = receivedQuery(params)
  const { data: stations } = useListOwnStationsQuery()
  const [years] = useState(() => lastYears(finnishDay(new Date())))
  const year = yearOf(params)
  const choose = (change: Readonly<Record<string, string>>) =>
    setParams(withChange(params, change), { replace: true })
  const query = {
    station: station ?? ('all' as const),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  const whose = useWhose({ shopId, station: query.station })
  return (
    <Stack gap={6}>
      <div>
        <BackLink href={pages.operatorResponsibility.path}>{back}</BackLink>
        <PageTitle>{title}</PageTitle>
      </div>
      <MassTabs current="waste" of="station" />
      <search aria-label={t.choose} className={css.choose}>
        <OneOf
          all={t.anyYear}
          label={t.year}
          options={years}
          value={year === null ? '' : String(year)}
          onChange={(id) => choose({ year: id === '' ? 'all' : id })}
        />
        <OneOf
          all={t.anyStation}
          label={t.station}
          options={stations}
          value={params.get('station') ?? ''}
          onChange={(id) => choose({ station: id })}
        />
      </search>
      <PrintHead
        period={year === null ? t.anyYear : String(year)}
        subject={stations?.find(({ id }) => id === station)?.name ?? t.anyStation}
        days={query}
        title={title}
        whose={whose}
      />
      <WasteBook query={query} shopId={shopId} whose={whose} />
      <WastesHere query={query} shopId={shopId} />
    </Stack>
  )
}

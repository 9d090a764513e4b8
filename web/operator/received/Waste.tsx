import { useState } from 'react'
import { pages } from '#rules/pages.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { closingDay, isClosed } from '#rules/treatment/closed-year.ts'
import { wasteGapNames, wasteGaps } from '#rules/treatment/waste-gaps.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { MassTabs } from '#web/mass/MassTabs.tsx'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { Link } from '#web/ui/layout/UiContext.tsx'
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
import { WasteBook, useSumWasteBookQuery, type WasteQuery, WastesHere } from './WasteBook.tsx'
import { WasteGapCard } from './WasteGapCard.tsx'
import { count, date, fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'

/** The waste book of the user's stations: what came and what left in a year, by code. */
export default function Waste() {
  const t = useTexts('received')
  const { title, closed, here } = useTexts('wasteBook')
  const locale = useLocale()
  const { back } = useTexts('responsibility')
  const shopId = useShopId()
  const [params, setParams] = useSearchParams()
  const { from, to, station } = receivedQuery(params)
  const { data: stations } = useListOwnStationsQuery()
  const [now] = useState(() => new Date())
  const year = yearOf(params)
  const gap = wasteGapNames.find((one) => one === params.get('gap')) ?? null
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
          options={lastYears(finnishDay(now))}
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
      {year !== null && isClosed(year, now) && (
        <p data-soft="">{fill(closed, { date: date(closingDay(year), locale) })}</p>
      )}
      {year !== null && <Gaps params={params} query={query} shopId={shopId} />}
      {gap !== null && <WasteGapCard gap={gap} params={params} query={query} shopId={shopId} />}
      <WasteBook query={query} shopId={shopId} whose={whose} />
      <Card>
        <h2>{here.title}</h2>
        <WastesHere query={query} shopId={shopId} />
      </Card>
    </Stack>
  )
}

/** Tells what the book of a year lacks before the yearly report. Each count opens what it counts. */
function Gaps({
  shopId,
  query,
  params,
}: {
  shopId: number
  query: WasteQuery
  params: URLSearchParams
}) {
  const t = useTexts('wasteBook')
  const locale = useLocale()
  const { currentData } = useSumWasteBookQuery(
    { shopId, query },
    { refetchOnMountOrArgChange: true },
  )
  if (!currentData) return null
  const { sums, here } = currentData
  if (sums.length + here.length === 0) return null
  const gaps = wasteGaps(sums, here)
  const lacking = wasteGapNames.filter((gap) => gaps[gap] > 0)
  if (lacking.length === 0) return <Alert tone="success">{t.complete}</Alert>
  return (
    <Alert title={t.incomplete} tone="warning">
      <ul data-stack="2">
        {lacking.map((gap) => (
          <li key={gap}>
            <Link href={`${pages.operatorWaste.path}?${withChange(params, { gap })}`}>
              {count(t.gaps[gap], gaps[gap], locale)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

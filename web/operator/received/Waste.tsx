import { useState } from 'react'
import { pages } from '#rules/pages.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { closingDay, isClosed } from '#rules/treatment/closed-year.ts'
import { wasteGaps } from '#rules/treatment/waste-gaps.ts'
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
import { WasteBook, useSumWasteBookQuery } from './WasteBook.tsx'
import type { StationChoice } from '#contract/shapes.ts'
import { wasteNames } from '#rules/load/materials.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'

/** The waste book of the user's stations: what came and what left in a year, by code. */
export default function Waste() {
  const t = useTexts('received')
  const { title, closed } = useTexts('wasteBook')
  const locale = useLocale()
  const { back } = useTexts('responsibility')
  const shopId = useShopId()
  const [params, setParams] = useSearchParams()
  const { from, to, station } = receivedQuery(params)
  const { data: stations } = useListOwnStationsQuery()
  const [now] = useState(() => new Date())
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
      <WasteBook query={query} shopId={shopId} whose={whose} />
      <WastesHere query={query} shopId={shopId} />
    </Stack>
  )
}

type Query = {
  readonly station?: StationChoice
  readonly from?: string
  readonly to?: string
}

/** Tells what the book of a year lacks before the yearly report. Each count leads to where it is mended. */
function Gaps({
  shopId,
  query,
  params,
}: {
  shopId: number
  query: Query
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
  const received = `${pages.operatorReceived.path}?${String(params)}`
  const lacking = (['came', 'left', 'here', 'over'] as const).filter((gap) => gaps[gap] > 0)
  if (lacking.length === 0) return <Alert tone="success">{t.complete}</Alert>
  return (
    <Alert title={t.incomplete} tone="warning">
      <ul data-stack="2">
        {lacking.map((gap) => (
          <li key={gap}>
            <Link href={gap === 'came' ? received : pages.operatorLoads.path}>
              {count(t.gaps[gap], gaps[gap], locale)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Wastes of the same stations and days that no load took away: what should stand there. */
function WastesHere({ shopId, query }: { shopId: number; query: Query }) {
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
    </Card>
  )
}

const places = { fi: 0, se: 1, en: 2 } as const

import { sql } from 'kysely'
import {
  yearBefore,
  type NationalCounted,
  type Period,
  type Span,
} from '#rules/report/statistics.ts'
import type { StatisticsSums } from '#contract/statistics.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { NationalCount, NationalFigures } from './national.sql.ts'

type Cell = {
  dimension:
    | 'all'
    | 'months'
    | 'directive'
    | 'kind'
    | 'make'
    | 'model'
    | 'age'
    | 'power'
    | 'condition'
    | 'shop'
    | 'certificate'
    | 'certificate_kind'
  value: string
  is_now: boolean
  vehicles: number
  mean_age: number | null
  mean_wait_days: number | null
}

const tablesOf: Record<
  NationalCounted,
  Partial<Record<Cell['dimension'], NationalCount['table']>>
> = {
  vehicles: {
    months: 'months',
    kind: 'kinds',
    make: 'makes',
    model: 'models',
    age: 'ages',
    power: 'powers',
    condition: 'conditions',
    shop: 'shops',
  },
  certificates: { months: 'months', certificate_kind: 'kinds', shop: 'shops' },
}

const within = ({ from, to }: Span) =>
  sql<boolean>`(month between ${`${from}-01`}::date and ${`${to}-01`}::date)`

/**
 * All charts of the country, from the stored sums and the changes after the last fold. The cost does
 * not depend on the number of vehicles. Companies are the sums of their stations.
 */
export async function countryFigures(
  db: Db,
  { all, whole }: Period,
  counted: NationalCounted,
): Promise<NationalFigures> {
  const isOfCertificates = counted === 'certificates'
  // No parameter: PostgreSQL has an index for the stations of each.
  const everything = isOfCertificates ? sql`'certificate'` : sql`'all'`
  const before = { all: yearBefore(all), whole: yearBefore(whole) }
  const months = within({ from: before.all.from, to: all.to })
  const periods = sql`cross join lateral (values
    (true, ${within(whole)}, ${within(all)}, interval '0'),
    (false, ${within(before.whole)}, ${within(before.all)}, interval '1 year')
  ) as period (is_now, is_whole, is_in, later)`
  // For tables of many rows: a row of `periods` for each of them would take longer than the sums.
  const sums = sql`sum(vehicles) filter (where ${within(whole)}) as now,
    sum(vehicles) filter (where ${within(before.whole)}) as before`
  const eachPeriod = sql`cross join lateral (values (true, now), (false, before))
    as period (is_now, vehicles)`
  const { rows } = await sql<Cell>`
    with cell as (
      select dimension, value, month, vehicles, aged, years, waited, wait_seconds
      from statistics_month
      where scope = 'country' and scope_id = 0 and dimension <> 'company' and ${months}
      union all
      select heading.dimension, heading.value, month, sign, case when age is null then 0 else sign end,
        coalesce(sign * age, 0), case when wait_seconds is null then 0 else sign end,
        coalesce(sign * wait_seconds::bigint, 0)
      from statistics_change
      cross join lateral (
        select * from statistics_dimensions(
          is_certificate, kind, make, age, condition, is_in_scope, company_id)
        union all
        select * from national_dimensions(make, model, power) where not is_certificate
        union all
        select 'shop', shop_id::text where is_certificate = ${isOfCertificates}
      ) as heading (dimension, value)
      where ${months} and heading.dimension <> 'company'
    ), placed as (
      select dimension, value, is_now, vehicles, aged, years, waited, wait_seconds
      from cell ${periods} where is_whole
      union all
      select 'months', to_char(month + later, 'YYYY-MM'), is_now, vehicles, 0, 0, 0, 0
      from cell ${periods} where is_in and dimension = ${everything}
      union all
      select dimension, value, is_now, vehicles, 0, 0, 0, 0
      from (select dimension, value, ${sums} from statistics_national
        where ${months} and not ${isOfCertificates} group by dimension, value) as heading ${eachPeriod}
      union all
      -- Each station has a row for each month: summed before its number becomes text.
      select 'shop', scope_id::text, is_now, vehicles, 0, 0, 0, 0
      from (select scope_id, ${sums} from statistics_month
        where scope = 'shop' and dimension = ${everything} and ${months} group by scope_id) as shop ${eachPeriod}
    )
    select dimension, value, is_now, sum(vehicles)::integer as vehicles,
      round(sum(years) / nullif(sum(aged), 0), 2)::double precision as mean_age,
      round(sum(wait_seconds) / 86400 / nullif(sum(waited), 0), 2)::double precision as mean_wait_days
    from placed
    group by dimension, value, is_now
    having sum(vehicles) <> 0`.execute(db)
  const counts = rows.flatMap(({ dimension, value, is_now, vehicles }) => {
    const table = tablesOf[counted][dimension]
    return table ? [{ table, value, is_now, vehicles }] : []
  })
  return { counts, sums: { now: sumsOf(rows, true), before: sumsOf(rows, false) } }
}

function sumsOf(cells: readonly Cell[], isNow: boolean): StatisticsSums {
  const of = (dimension: Cell['dimension'], value: string) =>
    cells.find(
      (cell) => cell.is_now === isNow && cell.dimension === dimension && cell.value === value,
    )
  const all = of('all', '')
  const certificates = of('certificate', '')
  const published = of('condition', 'reuse_publish')?.vehicles ?? 0
  return {
    vehicles: all?.vehicles ?? 0,
    in_scope: of('directive', 'in')?.vehicles ?? 0,
    reused: (of('condition', 'reuse')?.vehicles ?? 0) + published,
    published,
    mean_age: all?.mean_age ?? null,
    certificates: certificates?.vehicles ?? 0,
    mean_wait_days: certificates?.mean_wait_days ?? null,
  }
}

import type { StationChoice } from '#contract/shapes.ts'
import type {
  Statistics,
  StatisticsCounts,
  StatisticsHeading,
  StatisticsSums,
} from '#contract/statistics.ts'
import { partsIn } from '#rules/exact.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import {
  daySeconds,
  everyYear,
  headings,
  lastTwelve,
  monthLater,
  monthsIn,
  monthsOfPeriod,
  otherMake,
  periodsSince,
  yearBefore,
  type Period,
} from '#rules/report/statistics.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { cellsOf, country, vehiclesByMonth, type Cell, type Scope } from './figures.sql.ts'
import { recordedParts } from './sql.ts'
import { waitsOf } from './waits.sql.ts'
import { chosenStation, stationsToChoose, type StationUser } from './scope.ts'
import { companiesToShow } from './sql.ts'

type Choice = { period?: string | undefined; station?: StationChoice }

/**
 * All figures of a period, own and of the country, next to those of the year before.
 * @throws ApiError NOT_FOUND for a station of others; VALIDATION_ERROR at `period` and, for `all` by a
 *   user who is no main user, at `station`
 */
export async function readStatistics(
  ctx: AppContext,
  { caller, shopId }: { caller: StationUser; shopId: number },
  { period: name = lastTwelve, station: choice }: Choice,
): Promise<Statistics> {
  const { read: db } = ctx.db
  const today = finnishDay(ctx.now())
  const period = monthsOfPeriod(name, today)
  if (!period) {
    throw new ApiError('VALIDATION_ERROR', 'A year to come', { fields: { period: 'INVALID' } })
  }
  const stations = await stationsToChoose(db, caller)
  const station = chosenStation(choice, shopId, stations)
  if (station === null && caller.role === 'user') {
    throw new ApiError('VALIDATION_ERROR', 'For main users', { fields: { station: 'INVALID' } })
  }
  const whose: Scope =
    station === null ? { scope: 'company', id: caller.companyId } : { scope: 'shop', id: station }
  const wanted = {
    months: [period.all, yearBefore(period.all)],
    spans: [period.whole, yearBefore(period.whole)],
  }
  const waiting = {
    own: { companyId: station === null ? caller.companyId : null, shopId: station },
    total: { companyId: null, shopId: null },
  }
  const [own, total, ownMonths, totalMonths, companies, ownParts, ownWaits, totalWaits] =
    await ctx.db.readPipelined((one) =>
      Promise.all([
        cellsOf(one, whose, wanted),
        cellsOf(one, country, wanted),
        vehiclesByMonth(one, whose),
        vehiclesByMonth(one, country),
        companiesToShow(one, caller.companyId),
        recordedParts(one, whose, period.whole),
        waitsOf(one, waiting.own, period.whole),
        waitsOf(one, waiting.total, period.whole),
      ]),
    )
  const table = tableOf({ own, total }, period)
  return {
    period: name,
    from: period.all.from,
    to: period.all.to,
    open_month: period.open,
    periods: periodsSince(totalMonths[0]?.month ?? null, today),
    station,
    stations,
    company: companies[0]?.name ?? '',
    sums: table.sums,
    waits: { own: ownWaits, total: totalWaits },
    own_parts: ownParts,
    months: table.months,
    years: yearsOf(ownMonths, totalMonths),
    kinds: table.headed('kind', headings.kinds),
    ages: table.headed('age', headings.ages),
    conditions: table.headed('condition', headings.conditions),
    makes: sortedMakes(table.headed('make')),
    companies: companies.map(({ id, name: company }) => {
      const { own, own_before } = table.counts('company', String(id))
      return { company_id: id, company, own, own_before }
    }),
  }
}

type Both = { own: readonly Cell[]; total: readonly Cell[] }

/** The sums by heading and month. */
function tableOf(both: Both, { all, whole }: Period) {
  const found = { own: indexed(both.own), total: indexed(both.total) }
  const now = whole.from
  const before = yearBefore(whole).from
  const vehicles = (whose: keyof Both, ...place: Place) => found[whose].get(place.join())?.vehicles
  const countsAt = (
    dimension: Cell['dimension'],
    value: string,
    months: readonly [string, string],
  ): StatisticsCounts => ({
    own: vehicles('own', dimension, value, months[0]) ?? 0,
    own_before: vehicles('own', dimension, value, months[1]) ?? 0,
    total: vehicles('total', dimension, value, months[0]) ?? 0,
    total_before: vehicles('total', dimension, value, months[1]) ?? 0,
  })
  const counts = (dimension: Cell['dimension'], value: string) =>
    countsAt(dimension, value, [now, before])

  /** Rows of the given values, or of all values. Rows without vehicles are omitted. */
  function headed(dimension: Cell['dimension'], values?: readonly string[]): StatisticsHeading[] {
    const there = [...both.own, ...both.total].filter((cell) => cell.dimension === dimension)
    const all = values ?? [...new Set(there.map(({ value }) => value))]
    return all
      .map((value) => Object.assign(counts(dimension, value), { value }))
      .filter((row) => row.own + row.own_before + row.total + row.total_before > 0)
  }

  function sumsOf(whose: keyof Both, isBefore: boolean): StatisticsSums {
    const span = isBefore ? yearBefore(whole) : whole
    type Column = 'vehicles' | 'aged' | 'years' | 'waited' | 'wait_seconds'
    const sum = (column: Column, dimension: 'all' | 'certificate' = 'all') =>
      monthsIn(span).reduce(
        (so, month) => so + (found[whose].get(`${dimension},,${month}`)?.[column] ?? 0),
        0,
      )
    const of = (dimension: Cell['dimension'], value: string) =>
      vehicles(whose, dimension, value, span.from) ?? 0
    const published = of('condition', 'reuse_publish')
    return {
      vehicles: sum('vehicles'),
      in_scope: of('directive', 'in'),
      reused: of('condition', 'reuse') + published,
      published,
      mean_age: mean(sum('years'), sum('aged')),
      certificates: sum('vehicles', 'certificate'),
      mean_wait_days: mean(
        sum('wait_seconds', 'certificate'),
        daySeconds * sum('waited', 'certificate'),
      ),
    }
  }

  return {
    counts,
    headed,
    sums: {
      own: sumsOf('own', false),
      own_before: sumsOf('own', true),
      total: sumsOf('total', false),
      total_before: sumsOf('total', true),
    },
    months: monthsIn(all).map((month) =>
      Object.assign(countsAt('all', '', [month, monthLater(month, -12)]), {
        month,
        own_wait_days: waitOf(found.own.get(`certificate,,${month}`)),
        total_wait_days: waitOf(found.total.get(`certificate,,${month}`)),
      }),
    ),
  }
}

type Place = [dimension: Cell['dimension'], value: string, month: string]

function indexed(cells: readonly Cell[]): Map<string, Cell> {
  return new Map(cells.map((cell) => [[cell.dimension, cell.value, cell.month].join(), cell]))
}

const mean = (sum: number, of: number) => (of > 0 ? partsIn(sum, of, 100) / 100 : null)

const waitOf = (cell: Cell | undefined) =>
  cell ? mean(cell.wait_seconds, daySeconds * cell.waited) : null

type Dated = readonly { month: string; vehicles: number }[]

function yearsOf(own: Dated, total: Dated): Statistics['years'] {
  const years = everyYear(total.map(({ month }) => Number(month.slice(0, 4))))
  const sum = (rows: Dated, year: number) =>
    rows
      .filter(({ month }) => month.startsWith(String(year)))
      .reduce((so, { vehicles }) => so + vehicles, 0)
  return years.map((year) => ({ year, own: sum(own, year), total: sum(total, year) }))
}

/** Makes of the lists, the most frequent first, then all others together. */
function sortedMakes(rows: readonly StatisticsHeading[]): StatisticsHeading[] {
  const isOther = ({ value }: StatisticsHeading) => Number(value === otherMake)
  return rows.toSorted(
    (a, b) =>
      isOther(a) - isOther(b) || b.own - a.own || b.total - a.total || (a.value < b.value ? -1 : 1),
  )
}

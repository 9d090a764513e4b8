import type { statisticsContract } from '#contract/statistics.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { whoseFile } from '#server/platform/export-format/whose.sql.ts'
import { country, foldIfStale, vehiclesByMonth } from './figures.sql.ts'
import { readStatistics } from './read-statistics.ts'
import { statisticsFile } from './statistics-file.ts'
import { companiesToShow } from './sql.ts'
import { companyOrStation, fileScope, type StationUser } from './scope.ts'

type Contract = typeof statisticsContract
type Of = { caller: StationUser; params: { shopId: number } }
type Dated = { month: string; vehicles: number }

/** Statistics of recycled vehicles: by month and year, own and of the country, by company. */
export function statisticsHandlers(ctx: AppContext): Handlers<Contract> {
  const { readPipelined } = ctx.db
  const recycled = async ({ caller, params }: Of, dateOf: (month: string) => string) => {
    const [total, own] = await readPipelined((one) =>
      Promise.all([
        vehiclesByMonth(one, country),
        vehiclesByMonth(one, companyOrStation(caller, params.shopId)),
      ]),
    )
    const ownOf = summed(own, dateOf)
    return [...summed(total, dateOf)].map(([date, sum]) =>
      Object.assign(inWords(date), { total: sum, own: ownOf.get(date) ?? 0 }),
    )
  }
  const byCompany = async ({ caller, params }: Of, dateOf: (month: string) => string) => {
    const [companies, rows] = await readPipelined((one) =>
      Promise.all([
        companiesToShow(one, caller.companyId),
        vehiclesByMonth(one, companyOrStation(caller, params.shopId), 'company'),
      ]),
    )
    return companies.flatMap(({ id, name }) => {
      const dates = summed(
        rows.filter(({ value }) => value === String(id)),
        dateOf,
      )
      return [...dates].map(([date, count]) =>
        Object.assign(inWords(date), { company_id: id, company: name, count }),
      )
    })
  }
  return {
    recycledPerYear: (call) => recycled(call, yearOf),
    recycledPerMonth: async (call) => withMonths(await recycled(call, itself)),
    recycledPerYearByCompany: (call) => byCompany(call, yearOf),
    recycledPerMonthByCompany: async (call) => withMonths(await byCompany(call, itself)),
    readStatistics: async ({ caller, params: { shopId }, query }) => {
      await foldIfStale(ctx.db)
      return readStatistics(ctx, { caller, shopId }, query)
    },
    downloadStatistics: async ({ caller, params: { shopId }, query, locale }) => {
      await foldIfStale(ctx.db)
      const figures = await readStatistics(ctx, { caller, shopId }, query)
      const whose = await whoseFile(ctx.db.read, {
        ...fileScope(caller, figures.station, figures.stations),
        accountId: caller.accountId,
      })
      return statisticsFile(figures, { ...query, whose, at: ctx.now() }, locale)
    },
  }
}

const yearOf = (month: string) => month.slice(0, 4)
const itself = (month: string) => month

function summed(rows: readonly Dated[], dateOf: (month: string) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { month, vehicles } of rows) {
    sums.set(dateOf(month), (sums.get(dateOf(month)) ?? 0) + vehicles)
  }
  return sums
}

function inWords(date: string): { year: number; month?: number } {
  const [year = 0, month] = date.split('-').map(Number)
  return month === undefined ? { year } : { year, month }
}

const withMonths = <Row extends { month?: number }>(rows: readonly Row[]) =>
  rows.map((row) => Object.assign(row, { month: row.month ?? 0 }))

import * as z from 'zod/mini'
import { periodPattern, statisticsTables, tableFormats } from '#rules/report/statistics.ts'
import { endpoint, file, fileTypes, id } from './endpoint.ts'
import { stationChoice } from './shapes.ts'

const year = z.int()
const count = z.int().check(z.nonnegative())
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/**
 * Vehicles of the own company or station and of the whole country, and of the same time a year
 * before.
 */
const counts = z.object({ own: count, own_before: count, total: count, total_before: count })
export type StatisticsCounts = z.infer<typeof counts>

export const statisticsSums = z.object({
  vehicles: count,
  /** Vehicles that count in the targets of Directive 2000/53/EC. */
  in_scope: count,
  /** Parts were kept at the station or offered to others. */
  reused: count,
  published: count,
  /** null where no vehicle has an age. */
  mean_age: z.nullable(z.number()),
  /** Certificates in force, in the month of their first version. */
  certificates: count,
  /** Days from the last reception to the certificate, of these certificates. */
  mean_wait_days: z.nullable(z.number()),
})
export type StatisticsSums = z.infer<typeof statisticsSums>

/** Days from the last reception to the certificate, of the certificates that `mean_wait_days` counts. */
const waits = z.object({ median_days: z.nullable(z.number()), p90_days: z.nullable(z.number()) })
export type Waits = z.infer<typeof waits>
export const statisticsWaits = waits

const heading = z.extend(counts, {
  /**
   * A kind, the first of five years, a make of the lists or `other`, or a condition. Empty means
   * unknown.
   */
  value: z.string(),
})
export type StatisticsHeading = z.infer<typeof heading>

export const statistics = z.object({
  period: z.string(),
  from: month,
  to: month,
  /** The running month, which only `months` has. null where the period has none. */
  open_month: z.nullable(month),
  periods: z.array(z.string()),
  /** Station of the `own` figures. null means the whole company. */
  station: z.nullable(id),
  stations: z.array(z.object({ id, name: z.string() })),
  company: z.string(),
  sums: z.object({
    own: statisticsSums,
    own_before: statisticsSums,
    total: statisticsSums,
    total_before: statisticsSums,
  }),
  waits: z.object({ own: waits, total: waits }),
  /** Parts for other vehicles that the own stations recorded in the whole months of the period. */
  own_parts: z.object({
    /** Vehicles that gave such a part. */
    vehicles: count,
    /** Weight of the parts that were sold. */
    sold_kg: z.number(),
  }),
  months: z.array(
    z.extend(counts, {
      month,
      own_wait_days: z.nullable(z.number()),
      total_wait_days: z.nullable(z.number()),
    }),
  ),
  years: z.array(z.object({ year, own: count, total: count })),
  kinds: z.array(heading),
  ages: z.array(heading),
  conditions: z.array(heading),
  /**
   * All makes of the lists, the most vehicles of the own company first. Last `other`: all vehicles
   * whose make the lists lack.
   */
  makes: z.array(heading),
  /** The own company and its subcontractors, by the user who marked the vehicle done. */
  companies: z.array(
    z.object({ company_id: id, company: z.string(), own: count, own_before: count }),
  ),
})
export type Statistics = z.infer<typeof statistics>

const recycled = z.object({ year, total: count, own: count })
const recycledByCompany = z.object({ company_id: id, company: z.string(), year, count })
const monthOfYear = z.int().check(z.gte(1), z.lte(12))

/** Months and stations. A main user reads the whole company as `all`. */
const choice = z.object({
  period: z.optional(z.string().check(z.regex(periodPattern))),
  station: stationChoice,
})

/** Recycled vehicles, in the Finnish month in which they were marked done. */
export const statisticsContract = {
  recycledPerYear: endpoint('GET /shop/:shopId/report/vehicle-recycled-per-year/', {
    allow: 'statistics.read',
    summary:
      'Recycled vehicles by year, of the country and of the own: the company of a main user, else the station',
    response: z.array(recycled),
  }),
  recycledPerMonth: endpoint('GET /shop/:shopId/report/vehicle-recycled-per-month/', {
    allow: 'statistics.read',
    summary:
      'Recycled vehicles by month, of the country and of the own: the company of a main user, else the station',
    response: z.array(z.extend(recycled, { month: monthOfYear })),
  }),
  recycledPerYearByCompany: endpoint(
    'GET /shop/:shopId/report/company-vehicle-recycled-per-year/',
    {
      allow: 'statistics.read',
      summary: 'Recycled vehicles by year, of the own company and of each of its subcontractors',
      response: z.array(recycledByCompany),
    },
  ),
  recycledPerMonthByCompany: endpoint(
    'GET /shop/:shopId/report/company-vehicle-recycled-per-month/',
    {
      allow: 'statistics.read',
      summary: 'Recycled vehicles by month, of the own company and of each of its subcontractors',
      response: z.array(z.extend(recycledByCompany, { month: monthOfYear })),
    },
  ),
  readStatistics: endpoint('GET /shop/:shopId/report/statistics/', {
    allow: 'statistics.read',
    summary: 'All figures of a period beside those of the year before; own and of the country',
    query: choice,
    response: statistics,
    provides: ['CARS'],
  }),
  downloadStatistics: endpoint('GET /shop/:shopId/report/statistics/file/', {
    allow: 'statistics.read',
    summary: 'The table of one chart as CSV or XLSX; without a table, all of them as one workbook',
    query: z.extend(choice, {
      table: z.optional(z.enum(statisticsTables)),
      format: z._default(z.enum(tableFormats), 'xlsx'),
    }),
    response: file,
    fileTypes: fileTypes.sheet,
    perMinute: 60,
  }),
}

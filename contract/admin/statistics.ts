import * as z from 'zod/mini'
import { nationalCounts, nationalTables, tableFormats } from '#rules/report/statistics.ts'
import { cursor, limit } from '#rules/fields.ts'
import { month } from './certificates.ts'
import { endpoint, file, fileTypes, id, queryId } from '../endpoint.ts'
import { namedShop } from '../people/people.ts'
import { day } from '../shapes.ts'
import { statistics, statisticsWaits } from '../statistics.ts'

const count = z.int().check(z.nonnegative())
const named = z.object({ id, name: z.string() })

/** Vehicles or certificates of the period, and of the same months a year before. */
const counts = z.object({ now: count, before: count })

const row = z.extend(counts, {
  /** As in the statistics of a station. A company or station is named by its id. */
  value: z.string(),
  /** Name of a company or station. null for other rows. */
  name: z.nullable(z.string()),
})
export type NationalRow = z.infer<typeof row>

const oneSum = statistics.shape.sums.shape.own

const national = z.object({
  from: month,
  to: month,
  /** The running month, which only `months` has. null where the period has none. */
  open_month: z.nullable(month),
  companies: z.array(named),
  shops: z.array(z.extend(namedShop, { company_id: id })),
  company_id: z.nullable(id),
  shop_id: z.nullable(id),
  counted: z.enum(nationalCounts),
  sums: z.object({ now: oneSum, before: oneSum }),
  waits: z.object({ now: statisticsWaits, before: statisticsWaits }),
  /** Rows of each chart, the most first. Months are in their order. Certificates have four tables. */
  tables: z.object({
    months: z.array(row),
    companies: z.array(row),
    shops: z.array(row),
    kinds: z.array(row),
    makes: z.array(row),
    /** The make and the model with a slash between them. */
    models: z.array(row),
    ages: z.array(row),
    powers: z.array(row),
    conditions: z.array(row),
  }),
})
export type NationalStatistics = z.infer<typeof national>

/** Months, and one company or station. The default is the last twelve whole months. */
const choice = z.object({
  /** A certificate counts in the month of its first version, while it is in force. */
  counted: z._default(z.enum(nationalCounts), 'vehicles'),
  from: z.optional(month),
  to: z.optional(month),
  company_id: z.optional(queryId),
  shop_id: z.optional(queryId),
})

const behind = z.extend(choice, {
  table: z.enum(nationalTables),
  value: z.string().check(z.maxLength(1100)),
})

/** Records of these months were removed after their retention period. The figure stays. */
export const areRemoved = z.boolean()

export const countedRecord = z.object({
  vehicle_id: id,
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  company: z.string(),
  shop: z.string(),
  /** On which it was done, or the certificate issued for the first time. */
  day,
  certificate: z.nullable(z.string()),
})
export type CountedRecord = z.infer<typeof countedRecord>

/** Recycled vehicles and certificates of the whole country, for the association. */
export const statisticsAdminContract = {
  readNationalStatistics: endpoint('GET /ppb-admin/statistics/', {
    allow: 'statistics.oversee',
    summary: 'All figures of a period beside those of the year before; of all companies or of one',
    query: choice,
    response: national,
    perMinute: 60,
  }),
  downloadNationalStatistics: endpoint('GET /ppb-admin/statistics/file/', {
    allow: 'statistics.oversee',
    summary: 'The table of one chart as CSV or XLSX; without a table, all of them as one workbook',
    query: z.extend(choice, {
      table: z.optional(z.enum(nationalTables)),
      format: z._default(z.enum(tableFormats), 'xlsx'),
    }),
    response: file,
    fileTypes: fileTypes.sheet,
    perMinute: 60,
  }),
  listCountedRecords: endpoint('GET /ppb-admin/statistics/vehicles/', {
    allow: 'statistics.oversee',
    summary: 'The records behind one row of a chart, the newest first (Link header)',
    query: z.extend(behind, { limit, cursor: z.optional(cursor) }),
    response: z.object({ total: count, are_removed: areRemoved, rows: z.array(countedRecord) }),
    perMinute: 60,
  }),
  downloadCountedRecords: endpoint('GET /ppb-admin/statistics/vehicles/file/', {
    allow: 'statistics.oversee',
    summary: 'All records behind one row of a chart as CSV or XLSX',
    query: z.extend(behind, { format: z._default(z.enum(tableFormats), 'xlsx') }),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
}

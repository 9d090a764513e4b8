import * as z from 'zod/mini'
import { cursor, limit } from '#rules/fields.ts'
import { countedFigures } from '#rules/report/counted-figures.ts'
import { headingTables } from '#rules/report/statistics.ts'
import { dismantlingRows } from '#rules/treatment/mass-tables.ts'
import { month } from '../admin/certificates.ts'
import { areRemoved, countedRecord } from '../admin/statistics.ts'
import { endpoint, file, fileTypes, queryId } from '../endpoint.ts'
import { format } from '../received.ts'
import { stationChoice } from '../shapes.ts'

const figureRecord = z.extend(countedRecord, {
  /** null for a part whose vehicle is not in the service. */
  vehicle_id: z.nullable(countedRecord.shape.vehicle_id),
  /** Weight that counts in the figure. null: the figure counts no weight. */
  kg: z.nullable(z.number()),
  /** Days from the reception to the certificate. null: the figure counts no days. */
  wait_days: z.nullable(z.number()),
  /** Number of a load that the figure counts. */
  load: z.nullable(z.string()),
})
export type FigureRecord = z.infer<typeof figureRecord>

const figureRecords = z.object({
  total: z.int(),
  /** Weight of all records of the figure. */
  kg: z.nullable(z.number()),
  are_removed: areRemoved,
  rows: z.array(figureRecord),
})
export type FigureRecords = z.infer<typeof figureRecords>

const filter = {
  figure: z.enum(countedFigures),
  from: month,
  to: month,
  /** Row of table 1, with `in_row`. */
  row: z.optional(z.enum(dismantlingRows)),
  /** One row of a table of the statistics, with `done`: the table and the value of the row. */
  table: z.optional(z.enum(headingTables)),
  value: z.optional(z.string().check(z.maxLength(100))),
  /** Vehicles of the classes L2e and L5e count in the tables, or not. */
  three_wheelers: z._default(z.enum(['in', 'out']), 'out'),
}
const page = { limit, cursor: z.optional(cursor) }
const ofStation = z.object({ ...filter, station: stationChoice })
const ofCountry = z.object({
  ...filter,
  company_id: z.optional(queryId),
  shop_id: z.optional(queryId),
})

/** The records that a figure counts, with the filter and the total of the figure. */
export const figureRecordsContract = {
  listFigureRecords: endpoint('GET /shop/:shopId/report/records/', {
    allow: 'statistics.read',
    summary: 'The records behind a figure of the station, or of the company as `all` (Link header)',
    query: z.extend(ofStation, page),
    response: figureRecords,
    perMinute: 60,
    provides: ['CARS'],
  }),
  downloadFigureRecords: endpoint('GET /shop/:shopId/report/records/file/', {
    allow: 'statistics.read',
    summary: 'All records behind a figure of the station, or of the company, as CSV or XLSX',
    query: z.extend(ofStation, format),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
  listNationalFigureRecords: endpoint('GET /ppb-admin/report/records/', {
    allow: 'statistics.oversee',
    summary:
      'The records behind a figure of the country, of a company or of a station (Link header)',
    query: z.extend(ofCountry, page),
    response: figureRecords,
    perMinute: 60,
  }),
  downloadNationalFigureRecords: endpoint('GET /ppb-admin/report/records/file/', {
    allow: 'statistics.oversee',
    summary: 'All records behind a figure of the country, a company or a station, as CSV or XLSX',
    query: z.extend(ofCountry, format),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
}

import * as z from 'zod/mini'
import { reportedUses } from '#rules/report/battery-records.ts'
import { chemistries as reportChemistries } from '#rules/report/questionnaires/battery-form.ts'
import { recordFactCodes } from '#rules/report/record-facts.ts'
import { batteryForms, chemistries } from '#rules/treatment/traction-battery.ts'
import { endpoint, id } from '../endpoint.ts'
import { namedShop } from '../people/people.ts'
import { yearInQuery } from '../report.ts'
import { day } from '../shapes.ts'

const fact = z.object({
  /** Field of the report. */
  field: z.string(),
  code: z.enum(recordFactCodes),
  n: z.number(),
  /** The whole that `n` is a part of. null: the fact is a plain number. */
  of: z.nullable(z.number()),
})

/** A battery behind a figure of the battery report. */
const recordedBattery = z.object({
  id,
  use: z.enum(reportedUses),
  /** Chemistry in the report. null: the report does not count the battery. */
  reported_as: z.nullable(z.enum(reportChemistries)),
  chemistry: z.nullable(z.enum(chemistries)),
  form: z.nullable(z.enum(batteryForms)),
  kg: z.nullable(z.number()),
  serial: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  shop: namedShop,
  /** Day on which it was removed from its vehicle. */
  removed_on: day,
  /** The load that the receiver got. null for a stored battery. */
  load: z.nullable(
    z.object({ id, number: z.string(), received_on: day, receiver: z.nullable(z.string()) }),
  ),
})
export type RecordedBattery = z.infer<typeof recordedBattery>

const reportRecords = z.object({
  year: z.int(),
  facts: z.array(fact),
  /** Batteries behind the battery report, the last received first. Empty for other reports. */
  batteries: z.array(recordedBattery),
  /** Number of all batteries behind the report. */
  battery_count: z.int(),
})
export type ReportRecords = z.infer<typeof reportRecords>

/** Records of the year behind the figures of a report. */
export const reportRecordsContract = {
  readCompanyRecords: endpoint('GET /shop/operator/questionnaire/:companyReport/records/', {
    allow: 'report.read',
    summary: 'Records of all stations of the company behind the figures of its report',
    query: z.object({ year: yearInQuery }),
    response: reportRecords,
    perMinute: 60,
    provides: ['LOADS', 'CARS'],
  }),
  readStationRecords: endpoint('GET /shop/:shopId/questionnaire/:stationReport/records/', {
    allow: 'report.station.read',
    summary: 'Records of the station and year that bear on the answers of its report',
    query: z.object({ year: yearInQuery }),
    response: reportRecords,
    perMinute: 60,
    provides: ['LOADS', 'CARS'],
  }),
}

import * as z from 'zod/mini'
import { endpoint, file, fileTypes, id } from '../endpoint.ts'
import { format, ofStation } from '../received.ts'
import { day } from '../shapes.ts'

const wasteSum = z.object({
  way: z.enum(['in', 'out']),
  low_code: z.string(),
  /** The sender of what came, the receiver of what left. null: owners. */
  other: z.nullable(z.string()),
  rows: z.int(),
  /** Rows with a weight, and their sum. */
  with_kg: z.int(),
  kg: z.number(),
})
export type WasteSum = z.infer<typeof wasteSum>

/** A row of the book without a weight. */
const unweighedWaste = z.object({
  low_code: z.string(),
  /** As in the sums. */
  other: z.nullable(z.string()),
  /** The day of receipt for what came, of dispatch for what left. */
  day: z.nullable(day),
  number: z.nullable(z.string()),
  /** The load of the row. null: the register has it. */
  load_id: z.nullable(id),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
})
export type UnweighedWaste = z.infer<typeof unweighedWaste>

const wasteHere = z.object({
  low_code: z.string(),
  /** Weight that was there before the first day. */
  before_kg: z.number(),
  /** Removed from vehicles or received, and sent away, on those days. */
  came_kg: z.number(),
  left_kg: z.number(),
  /** Weight that should be there after the last day. Below 0: more left than anybody recorded. */
  here_kg: z.number(),
  /** Things of it that have no weight. */
  without_kg: z.int(),
})
export type WasteHere = z.infer<typeof wasteHere>

/** The waste book: every waste that left or came, for the yearly report to the authority. */
export const wasteBookContract = {
  sumWasteBook: endpoint('GET /shop/:shopId/waste-book/', {
    allow: 'load.read',
    summary:
      'Sums of the waste book by way, code and the other side, and what should still be there',
    query: z.extend(ofStation, { unweighed: z.optional(z.enum(['in', 'out'])) }),
    response: z.object({
      sums: z.array(wasteSum),
      /** All rows without a weight of the way that was asked for. */
      unweighed: z.array(unweighedWaste),
      /** Wastes that were removed or received and that no load took away. */
      here: z.array(wasteHere),
    }),
    provides: ['LOADS', 'CARS'],
    perMinute: 60,
  }),
  downloadWasteBook: endpoint('GET /shop/:shopId/waste-book/file/', {
    allow: 'load.read',
    summary:
      'Vehicles and wastes that the station or `all` own ones received or sent, as CSV or XLSX',
    query: z.extend(ofStation, format),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
}

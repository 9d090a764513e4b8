import * as z from 'zod/mini'
import { certificateStates } from '#rules/certificate/correction.ts'
import { cursor, limit, text } from '#rules/fields.ts'
import { arrivalWays, departureStates, receivedBases } from '#rules/load/received.ts'
import { tableFormats } from '#rules/report/statistics.ts'
import { endpoint, file, fileTypes, id, queryId } from './endpoint.ts'
import { namedShop } from './people/people.ts'
import { day, stationChoice } from './shapes.ts'

/**
 * A reception of a vehicle at a station, or of a hull on a load that the station received. It names no
 * owner. An annulled certificate takes no row away.
 */
const receivedVehicle = z.object({
  /** Id of the reception. Below zero: of the hull on its load. */
  id: z.int(),
  received_on: day,
  way: z.enum(arrivalWays),
  /** The station that sent it. null: the owner handed it over. */
  sender: z.nullable(z.object({ name: z.string(), company: z.string(), business_id: z.string() })),
  /** Number of the load that it came with. */
  document: z.nullable(z.string()),
  low_code: z.string(),
  kg: z.nullable(z.number()),
  kg_basis: z.nullable(z.enum(receivedBases)),
  /** Number of its certificate of destruction. null: it has none yet. */
  certificate: z.nullable(z.string()),
  certificate_state: z.nullable(z.enum(certificateStates)),
  issued_on: z.nullable(day),
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  company: z.object({ id, name: z.string() }),
  shop: namedShop,
  /** Mass of the registry. */
  kerb_mass_kg: z.nullable(z.number()),
  /** Weight of the hull by the treatment record, else the share of its load, else as it was loaded. */
  hull_kg: z.nullable(z.number()),
  hull_basis: z.nullable(z.enum(receivedBases)),
  /** Where it is now, as the records tell. */
  state: z.enum(departureStates),
  /** The station or company that it left to. null: no record of it. */
  receiver: z.nullable(z.string()),
  left_on: z.nullable(day),
  left_document: z.nullable(z.string()),
})
export type ReceivedVehicle = z.infer<typeof receivedVehicle>

/** Sums of the rows of the filter. */
const receivedSums = z.object({
  rows: z.int(),
  /** Rows with a weight, and their sum. */
  with_kg: z.int(),
  kg: z.number(),
  /** Rows whose weight somebody measured. */
  measured: z.int(),
  from_stations: z.int(),
  hulls: z.int(),
})
export type ReceivedSums = z.infer<typeof receivedSums>

/** Days of receipt. Without them: all. */
const period = z.object({ from: z.optional(day), to: z.optional(day) })
/** A plate or VIN. */
const search = { text: z.optional(text) }
export const ofStation = z.extend(period, { station: stationChoice })
const ofCountry = z.extend(period, {
  ...search,
  company_id: z.optional(queryId),
  shop_id: z.optional(queryId),
})

const page = { limit, cursor: z.optional(cursor) }
export const format = { format: z._default(z.enum(tableFormats), 'xlsx') }

const ofRegister = z.extend(ofStation, search)

/** The register of received vehicles: of the own stations, and of all for the association. */
export const receivedContract = {
  listReceived: endpoint('GET /shop/:shopId/received/', {
    allow: 'received.read',
    summary:
      'Received vehicles of the station or of `all` own ones, the last received first (Link header)',
    query: z.extend(ofRegister, page),
    response: z.array(receivedVehicle),
    provides: ['CARS'],
  }),
  sumReceived: endpoint('GET /shop/:shopId/received/sums/', {
    allow: 'received.read',
    summary: 'Number and weight of the received vehicles of the station or of `all` own ones',
    query: ofRegister,
    response: receivedSums,
    provides: ['CARS'],
  }),
  downloadReceived: endpoint('GET /shop/:shopId/received/file/', {
    allow: 'received.read',
    summary: 'All received vehicles of the station or of `all` own ones, as CSV or XLSX',
    query: z.extend(ofRegister, format),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
  listAllReceived: endpoint('GET /ppb-admin/received/', {
    allow: 'received.oversee',
    summary: 'Received vehicles of all stations, the last received first (Link header)',
    query: z.extend(ofCountry, page),
    response: z.array(receivedVehicle),
    perMinute: 60,
  }),
  sumAllReceived: endpoint('GET /ppb-admin/received/sums/', {
    allow: 'received.oversee',
    summary: 'Number and weight of the received vehicles of all stations',
    query: ofCountry,
    response: receivedSums,
    perMinute: 60,
  }),
  downloadAllReceived: endpoint('GET /ppb-admin/received/file/', {
    allow: 'received.oversee',
    summary: 'All received vehicles of all stations as CSV or XLSX',
    query: z.extend(ofCountry, format),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
}

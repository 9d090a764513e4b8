import * as z from 'zod/mini'
import { cursor, limit } from '#rules/fields.ts'
import { tableFormats } from '#rules/report/statistics.ts'
import { endpoint, file, fileTypes, id, queryId } from './endpoint.ts'
import { namedShop } from './people/people.ts'
import { day, stationChoice } from './shapes.ts'

/** A vehicle with a certificate in force, at the station that issued it. It names no owner. */
const receivedVehicle = z.object({
  /** Number of the certificate. */
  certificate: z.string(),
  issued_on: day,
  received_on: day,
  plate: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  company: z.object({ id, name: z.string() }),
  shop: namedShop,
  /** Mass of the registry. */
  kerb_mass_kg: z.nullable(z.number()),
  /** Weight of the hull on its load: the weighed share, else as it was loaded. */
  hull_kg: z.nullable(z.number()),
  /** The station that the hull left to, or that has the vehicle now. null: it is still here. */
  receiver: z.nullable(z.string()),
  left_on: z.nullable(day),
})
export type ReceivedVehicle = z.infer<typeof receivedVehicle>

/** Days of receipt. Without them: all. */
const period = z.object({ from: z.optional(day), to: z.optional(day) })
export const ofStation = z.extend(period, { station: stationChoice })
const ofCountry = z.extend(period, {
  company_id: z.optional(queryId),
  shop_id: z.optional(queryId),
})

const page = { limit, cursor: z.optional(cursor) }
export const format = { format: z._default(z.enum(tableFormats), 'xlsx') }

/** The register of received vehicles: of the own stations, and of all for the association. */
export const receivedContract = {
  listReceived: endpoint('GET /shop/:shopId/received/', {
    allow: 'received.read',
    summary:
      'Received vehicles of the station or of `all` own ones, the last received first (Link header)',
    query: z.extend(ofStation, page),
    response: z.array(receivedVehicle),
    provides: ['CARS'],
  }),
  downloadReceived: endpoint('GET /shop/:shopId/received/file/', {
    allow: 'received.read',
    summary: 'All received vehicles of the station or of `all` own ones, as CSV or XLSX',
    query: z.extend(ofStation, format),
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
  downloadAllReceived: endpoint('GET /ppb-admin/received/file/', {
    allow: 'received.oversee',
    summary: 'All received vehicles of all stations as CSV or XLSX',
    query: z.extend(ofCountry, format),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
}

import * as z from 'zod/mini'
import { make, model, plateOrVin, requiredText, year } from '#rules/fields.ts'
import { partQuestion } from '#rules/station/part-question.ts'
import { partTypeNames } from '#rules/part/part-type-names.ts'
import { endpoint, id, nothing } from './endpoint.ts'
import { placesByName } from './location.ts'
import { publicPart } from './part.ts'
import { publicStation } from './shapes.ts'

const names = z.array(z.string())
const found = z.object({ name: z.string() })

/** A vehicle as a search line or the registry names it. null for what neither says. */
const understood = {
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** Up to five models to choose from, where no model is certain. */
  nearest: z.array(z.object({ make: z.string(), model: z.string() })),
}

/** A station with the number of such vehicles that it recycled. */
export const partsStation = z.extend(publicStation, {
  vehicle_recycled_count: z.int(),
  /** Such vehicles with a certificate that stand there now. */
  vehicle_standing_count: z.optional(z.int()),
  /** Such vehicles that arrived there in the last 90 days. */
  vehicle_arrived_count: z.optional(z.int()),
  /** Parts for sale from such vehicles. */
  part_count: z.optional(z.int()),
})
export type PartsStation = z.infer<typeof partsStation>

/** A part for sale in the search. Its page has the rest. */
const foundPart = z.extend(
  z.pick(publicPart, {
    code: true,
    type: true,
    title: true,
    side: true,
    number: true,
    condition: true,
    warranty_months: true,
    price_cents: true,
    professional_only: true,
  }),
  {
    model_year: z.nullable(z.int()),
    mileage_km: z.nullable(z.int()),
    /** With coordinates, so that the browser measures distances and no place leaves it. */
    station: z.object({
      id,
      name: z.string(),
      city: z.nullable(z.string()),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
    }),
  },
)
export type FoundPart = z.infer<typeof foundPart>

/**
 * The public search for spare parts. It stores no personal data: only the number of searches per
 * model and day.
 */
export const sparePartsContract = {
  listMakes: endpoint('GET /public/vehicle/make/list/', {
    allow: 'parts.search',
    summary: 'The makes that parts can be searched for',
    response: names,
    perMinute: 60,
  }),
  findMake: endpoint('GET /public/vehicle/make/fuzzy-search/:make/', {
    allow: 'parts.search',
    summary: 'The make that was meant, misspelled or by another name',
    response: found,
    perMinute: 120,
  }),
  listModels: endpoint('GET /public/vehicle/model/:make/', {
    allow: 'parts.search',
    summary: 'The models of a make',
    response: names,
    perMinute: 60,
  }),
  findModel: endpoint('GET /public/vehicle/model/fuzzy-search/:make/:model/', {
    allow: 'parts.search',
    summary: 'The model of a make that was meant, misspelled or in another way of writing',
    response: found,
    perMinute: 120,
  }),
  searchPartsStations: endpoint('POST /public/shop/search/', {
    allow: 'parts.search',
    summary:
      'Stations that have or recycled such vehicles, a year newer or older too; first those where one stands, then those that recycled most',
    body: z.object({ make, model, year }),
    response: z.array(partsStation),
    reads: true,
    perMinute: 60,
  }),
  searchParts: endpoint('POST /public/part/search/', {
    allow: 'parts.search',
    summary:
      'Parts for sale from such vehicles, a year newer or older too, the newest first, at most 200',
    body: z.object({ make, model, year, type: z.optional(z.enum(partTypeNames)) }),
    response: z.array(foundPart),
    reads: true,
    perMinute: 60,
  }),
  readSearchLine: endpoint('POST /public/shop/search/line/', {
    allow: 'parts.search',
    summary: 'Make, model and year that one line of text names, or the nearest models',
    body: z.object({ line: requiredText }),
    response: z.object({
      ...understood,
      /** The line is a plate or a VIN, for the vehicle lookup of the search. */
      is_plate_or_vin: z.boolean(),
    }),
    reads: true,
    perMinute: 60,
  }),
  readPartsVehicle: endpoint('POST /public/shop/search/vehicle/', {
    allow: 'parts.search',
    summary: 'Make, model and year of a vehicle in the registry, by plate or VIN, and nothing else',
    body: z.object({ plate_or_vin: plateOrVin }),
    response: z.object(understood),
    errors: [
      'VEHICLE_UNKNOWN',
      'TRAFICOM_BROKEN',
      'TRAFICOM_API_EXCEPTION',
      'TRAFICOM_API_PERMISSION_DENIED',
    ],
    perMinute: 5,
  }),
  askForPart: endpoint('POST /public/shop/:shopId/part-question/', {
    allow: 'parts.ask',
    summary: 'Mails a question about a part to a station, which can reply to its author',
    body: partQuestion,
    response: nothing,
    keyed: true,
    perMinute: 5,
  }),
  findPublicLocations: endpoint('POST /public/location/locations/', {
    allow: 'parts.search',
    summary: 'Places by name or address, at most 10, without a login',
    ...placesByName,
    reads: true,
    // Each request costs one at the geocoder.
    perMinute: 30,
  }),
}

import * as z from 'zod/mini'
import {
  cursor,
  input,
  limit,
  numberError,
  remarks,
  requiredText,
  text,
  uuid,
} from '#rules/fields.ts'
import { tableFormats } from '#rules/report/statistics.ts'
import {
  partAssessments,
  partConditions,
  partLimits,
  partSides,
  partStates,
  publicPartStates,
  saleMarks,
} from '#rules/part/part-words.ts'
import { partTypeNames } from '#rules/part/part-type-names.ts'
import { partWeights } from '#rules/treatment/weight-values.ts'
import { seenTexts } from '#rules/seen-texts.ts'
import { endpoint, file, fileTypes, id, queryId } from './endpoint.ts'
import { moment, publicStation } from './shapes.ts'

/** Facts of a part that the station may change later. null: not known. */
const details = {
  /** Name in the words of the station, for a part of another type. */
  title: z.nullable(requiredText),
  side: z.nullable(z.enum(partSides)),
  /** Number that the maker gave the part. */
  number: z.nullable(text.check(input, z.maxLength(partLimits.number, 'TOO_LONG'))),
  assessment: z.enum(partAssessments),
  condition: z.nullable(z.enum(partConditions)),
  kg: z
    .number(numberError)
    .check(
      z.gte(0, 'NUMBER_NEGATIVE'),
      z.lte(partWeights.kg, 'NUMBER_TOO_LARGE'),
      z.multipleOf(0.01, 'TOO_MANY_DECIMALS'),
    ),
  warranty_months: z.nullable(
    z
      .int(numberError)
      .check(z.gte(0, 'NUMBER_NEGATIVE'), z.lte(partLimits.warrantyMonths, 'NUMBER_TOO_LARGE')),
  ),
  /** With value-added tax. */
  price_cents: z.nullable(
    z
      .int(numberError)
      .check(z.gte(0, 'NUMBER_NEGATIVE'), z.lte(partLimits.cents, 'NUMBER_TOO_LARGE')),
  ),
  /** Needed before some types can be on sale. */
  professional_only: z.boolean(),
  note: z.nullable(text.check(input, z.maxLength(300, 'TOO_LONG'))),
}

/** Facts that somebody types. */
export const partDetails = z.pick(z.object(details), {
  title: true,
  number: true,
  kg: true,
  warranty_months: true,
  price_cents: true,
  note: true,
})

export const partInput = z.object({
  id: uuid,
  vehicle_id: id,
  type: z.enum(partTypeNames),
  /** By the clock of the device. */
  removed_at: moment,
})

const partChange = z.partial(
  z.object({
    ...details,
    state: z.enum(partStates),
    state_reason: remarks,
    seen: seenTexts,
    /** Somebody has checked an unusual weight. */
    is_kg_confirmed: z.boolean(),
  }),
)
export type PartChange = z.infer<typeof partChange>

export const part = z.object({
  id: uuid,
  code: z.string(),
  /** null when the vehicle is no longer stored. */
  vehicle_id: z.nullable(id),
  type: z.enum(partTypeNames),
  ...details,
  /** Rule about the sale of its type today. */
  sale_mark: z.nullable(z.enum(saleMarks)),
  /** Nobody weighed it: the weight is typical of its type. */
  is_kg_typical: z.boolean(),
  state: z.enum(partStates),
  /** Why it is in that state. */
  state_reason: z.nullable(z.string()),
  donor: z.object({
    vin: z.nullable(z.string()),
    make: z.nullable(z.string()),
    model: z.nullable(z.string()),
    model_year: z.nullable(z.int()),
    mileage_km: z.nullable(z.int()),
  }),
  removed_at: moment,
  by: z.string(),
})
export type Part = z.infer<typeof part>

/** A part in the list of its station. */
const stationPart = z.extend(part, {
  /** Plate of the vehicle, while the vehicle is stored. */
  plate: z.nullable(z.string()),
})
export type StationPart = z.infer<typeof stationPart>

const partFilter = z.object({
  /** Without it: all but those that are back in the vehicle. */
  state: z.optional(z.enum(partStates)),
  type: z.optional(z.enum(partTypeNames)),
  vehicle_id: z.optional(queryId),
  /** Words in the code, the maker's number, the plate, the VIN, the make, the model or the name. */
  search: z.optional(requiredText),
})
export type PartFilter = z.infer<typeof partFilter>

/** A part as anyone may see it. It names no plate, no owner and no user. */
export const publicPart = z.extend(
  z.pick(part, {
    code: true,
    type: true,
    title: true,
    side: true,
    number: true,
    condition: true,
    warranty_months: true,
    price_cents: true,
    professional_only: true,
    note: true,
  }),
  {
    state: z.enum(publicPartStates),
    donor: z.extend(part.shape.donor, { power: z.nullable(z.string()) }),
    /** null for a station that is closed or hidden. */
    station: z.nullable(publicStation),
    /** The station takes questions about the part. */
    can_ask: z.boolean(),
  },
)
export type PublicPart = z.infer<typeof publicPart>

/** Parts that a station takes from its vehicles. */
export const partContract = {
  listParts: endpoint('GET /shop/:shopId/part/', {
    allow: 'part.read',
    summary: 'Parts that the station removed, the newest first (Link header)',
    query: z.extend(partFilter, { limit, cursor: z.optional(cursor) }),
    response: z.array(stationPart),
    provides: ['CARS'],
  }),
  downloadParts: endpoint('GET /shop/:shopId/part/file/', {
    allow: 'part.read',
    summary: 'The same parts as CSV or XLSX',
    query: z.extend(partFilter, { format: z._default(z.enum(tableFormats), 'csv') }),
    response: file,
    fileTypes: fileTypes.table,
    perMinute: 10,
  }),
  addPart: endpoint('POST /shop/:shopId/part/', {
    allow: 'part.write',
    summary: 'A part that was removed from a vehicle of the station; a known id changes nothing',
    body: partInput,
    response: part,
    status: 201,
    errors: ['STATUS_CONFLICT'],
    refreshes: ['CARS'],
  }),
  changePart: endpoint('PATCH /shop/:shopId/part/:partId/', {
    allow: 'part.write',
    summary: 'Changes the facts or the state of a part',
    body: partChange,
    response: part,
    errors: ['PART_NOT_RESELLABLE', 'TEXT_CHANGED', 'AMOUNT_UNUSUAL'],
    refreshes: ['CARS'],
  }),
  readPublicPart: endpoint('GET /public/part/:code/', {
    allow: 'part.view',
    summary: 'A part by the code on its label, once it was for sale',
    response: publicPart,
    perMinute: 30,
  }),
}

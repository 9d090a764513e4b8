import * as z from 'zod/mini'
import { fieldCheck, numberError, phone, remarks, text } from '#rules/fields.ts'
import { correctedFacts, loadCorrectionReasons } from '#rules/load/correction.ts'
import { loadLimits } from '#rules/load/load.ts'
import { loadWeights } from '#rules/treatment/weight-values.ts'
import { businessId } from '#rules/people/business-id.ts'
import { id } from '../endpoint.ts'
import { moment } from '../shapes.ts'
import { lineKg } from './load-waste.ts'

export const netKg = z
  .number(numberError)
  .check(z.gte(0.1, 'NUMBER_TOO_SMALL'), z.lte(loadWeights.kg, 'NUMBER_TOO_LARGE'))

/** Second statement on a weighed load that differs much from the computed weight. */
export const secondLook = {
  /** The user confirms an unusual weight, see AMOUNT_UNUSUAL. */
  is_net_confirmed: z.optional(z.boolean()),
  /** `net_kg` once more. A weight beyond the limits needs it. */
  net_again: z.optional(netKg),
}

/** Facts of a load that a party corrects. A fact that is left out stays. */
const corrections = z.object({
  vehicles: z.optional(
    z
      .array(
        z.object({ vehicle_id: id, kg: z.nullable(lineKg), is_estimate: z.optional(z.boolean()) }),
      )
      .check(z.maxLength(loadLimits.vehicles)),
  ),
  /** Batteries and other wastes, by the ids of their lines. */
  wastes: z.optional(
    z
      .array(z.object({ id, kg: z.nullable(lineKg), is_estimate: z.optional(z.boolean()) }))
      .check(z.maxLength(loadLimits.wastes)),
  ),
  /** By the receiving station. By the sender where a company outside the service received the load. */
  net_kg: z.optional(netKg),
  carrier: z.optional(z.nullable(text)),
  carrier_business_id: z.optional(z.nullable(businessId)),
  carrier_phone: z.optional(z.nullable(phone)),
  truck_plates: z.optional(z.nullable(text)),
})
export type LoadCorrections = z.infer<typeof corrections>

export const loadCorrection = z
  .object({
    /** The version that the user saw. */
    version: z.int().check(z.positive()),
    reason: z.enum(loadCorrectionReasons),
    text: remarks,
    changes: corrections,
    ...secondLook,
  })
  .check(fieldCheck('text', ({ reason, text }) => reason !== 'other' || text !== ''))

const factChange = z.object({
  fact: z.enum(correctedFacts),
  /** The vehicle or the line whose weight changed. null for facts of the whole load. */
  vehicle_id: z.nullable(id),
  line_id: z.nullable(id),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type LoadFactChange = z.infer<typeof factChange>

/** One correction. Version 1 is the load as it was sent. */
export const loadVersion = z.object({
  version: z.int(),
  at: moment,
  /** User who corrected the load. */
  name: z.string(),
  reason: z.enum(loadCorrectionReasons),
  text: z.string(),
  changes: z.array(factChange),
})
export type LoadVersion = z.infer<typeof loadVersion>

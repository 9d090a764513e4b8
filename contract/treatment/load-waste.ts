import * as z from 'zod/mini'
import { numberError } from '#rules/fields.ts'
import { materials } from '#rules/load/materials.ts'
import { amountBases } from '#rules/treatment/lines.ts'
import { loadWeights } from '#rules/treatment/weight-values.ts'
import { batteryForms, batteryStates, chemistries } from '#rules/treatment/traction-battery.ts'
import { id } from '../endpoint.ts'

/** Weight of a line. */
export const lineKg = z
  .number(numberError)
  .check(
    z.gte(0.01, 'NUMBER_TOO_SMALL'),
    z.lte(loadWeights.kg, 'NUMBER_TOO_LARGE'),
    z.multipleOf(0.01, 'TOO_MANY_DECIMALS'),
  )

/** One waste of a draft. The service knows its code. */
export const wasteInput = z.object({
  material: z.enum(materials),
  kg: lineKg,
  /** Nobody weighed it. */
  is_estimate: z.optional(z.boolean()),
})

/** A line of a load without a vehicle: a traction battery, or a waste. */
export const waste = z.object({
  id,
  material: z.nullable(z.enum(materials)),
  /** null for a waste that is no traction battery. */
  battery: z.nullable(
    z.object({
      id,
      form: z.nullable(z.enum(batteryForms)),
      modules: z.nullable(z.int()),
      serial: z.nullable(z.string()),
      chemistry: z.nullable(z.enum(chemistries)),
      state: z.enum(batteryStates),
      /** Vehicle that the battery was removed from. */
      make: z.nullable(z.string()),
      model: z.nullable(z.string()),
    }),
  ),
  low_code: z.string(),
  kg: z.nullable(z.number()),
  basis: z.nullable(z.enum(amountBases)),
  /** Share of the weighed load. */
  share_kg: z.nullable(z.number()),
  arrived: z.nullable(z.boolean()),
})
export type Waste = z.infer<typeof waste>

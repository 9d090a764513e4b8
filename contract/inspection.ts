import * as z from 'zod/mini'
import { limits } from '#rules/limits.ts'
import { damages, inspectedParts, inspectionAnswers } from '#rules/vehicle/inspection.ts'

const answerOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.optional(z.nullable(z.enum(words)))

/**
 * Result of an inspection. The score uses it. null means not answered. In a change each field is
 * optional, and a missing field stays unchanged. See docs/domain/finnish-practice.md#inspection.
 */
export const inspectionChange = z.object({
  runs: answerOf(inspectionAnswers.runs),
  body: answerOf(inspectionAnswers.body),
  rust: answerOf(inspectionAnswers.rust),
  interior: answerOf(inspectionAnswers.interior),
  /** Reading of the meter. It has priority over the registry's. */
  mileage_km: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(limits.mileageKm)))),
  /** An empty list means nothing is missing. null leaves the list of the owner's order in force. */
  missing_parts: z.optional(
    z.nullable(z.array(z.enum(inspectedParts)).check(z.maxLength(inspectedParts.length))),
  ),
  damage: z.optional(z.nullable(z.array(z.enum(damages)).check(z.maxLength(damages.length)))),
})

export const inspection = z.object({
  runs: z.nullable(z.enum(inspectionAnswers.runs)),
  body: z.nullable(z.enum(inspectionAnswers.body)),
  rust: z.nullable(z.enum(inspectionAnswers.rust)),
  interior: z.nullable(z.enum(inspectionAnswers.interior)),
  mileage_km: z.nullable(z.int()),
  missing_parts: z.nullable(z.array(z.enum(inspectedParts))),
  damage: z.nullable(z.array(z.enum(damages))),
})
export type Inspection = z.infer<typeof inspection>

import * as z from 'zod/mini'
import { email, input, labelCode, make, model, remarks, requiredText, year } from '../fields.ts'
import { feedback } from '../privacy/feedback.ts'

const { trap, took_ms: tookMs } = feedback.shape

/** A question about a spare part. `trap` and `took_ms` find robots, as in the feedback. */
export const partQuestion = z.object({
  make,
  model,
  year,
  part: requiredText.check(input),
  /** Code of a part for sale at the station, where the question is about that part. */
  part_code: z.optional(labelCode),
  message: z._default(remarks, ''),
  name: requiredText,
  email,
  trap,
  took_ms: tookMs,
})
export type PartQuestion = z.output<typeof partQuestion>

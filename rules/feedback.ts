import * as z from 'zod/mini'
import { email, remarks, text } from './fields.ts'

/** The law gives 14 days to answer feedback about accessibility (Act 306/2019, section 9). */
export const feedbackAnswerDays = 14
/** Nobody reads the form and writes to it faster; robots do. */
export const feedbackLeastMs = 3000

/**
 * Feedback about accessibility as it is sent. `trap` is a field that people neither see nor reach;
 * `took_ms` is how long the form was open.
 */
export const feedback = z.object({
  message: remarks.check(z.minLength(1, 'REQUIRED')),
  page: z.optional(z.nullable(text)),
  email: z.optional(z.nullable(email)),
  took_ms: z.int('INVALID').check(z.gte(feedbackLeastMs, 'INVALID')),
  trap: z.literal('', 'INVALID'),
})

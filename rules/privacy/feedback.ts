import * as z from 'zod/mini'
import { email, remarks, text } from '../fields.ts'
import { feedbackLeastMs } from './legal-pages.ts'

/**
 * Feedback about accessibility. `trap` is a field that people neither see nor reach. `took_ms` is
 * the time that the form was open.
 */
export const feedback = z.object({
  message: remarks.check(z.minLength(1, 'REQUIRED')),
  page: z.optional(z.nullable(text)),
  email: z.optional(z.nullable(email)),
  took_ms: z.int('INVALID').check(z.gte(feedbackLeastMs, 'INVALID')),
  trap: z.literal('', 'INVALID'),
})

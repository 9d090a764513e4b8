import * as z from 'zod/mini'
import { errorStatus } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'

// The codes are in a separate file, so that the login page loads them without the schemas.
export { commonErrors, errorStatus } from './error-codes.ts'
export type { ErrorCode } from './error-codes.ts'

/** Body of every error response. `fields` is present for field errors only: path and code. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  status: z.optional(z.nullable(z.string())),
  request_id: z.string(),
})

export type ErrorBody = z.infer<typeof errorBody>

import * as z from 'zod/mini'

/**
 * Every error code that an answer can carry, with its HTTP status. Each has a text in each
 * language (texts/<language>/errors.ts), which does not compile without one.
 */
export const errorStatus = {
  GENERAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  VALIDATION_ERROR: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  IDEMPOTENCY_KEY_REUSED: 422,

  INVALID_HEADER: 401,
  TOKEN_EXPIRED: 401,
  REFRESH_TOKEN_EXPIRED: 401,
  REFRESH_TOKEN_DATA_INVALID: 401,
  INCORRECT_CREDENTIALS: 401,
  EID_FAILED: 401,
  USER_WAS_NOT_VERIFIED: 403,

  VEHICLE_UNKNOWN: 404,
  VEHICLE_OWNER_ONLY: 403,
  VEHICLE_ALREADY_SCRAPPED: 409,
  VEHICLE_IN_ANOTHER_SHOP: 409,
  STATUS_CONFLICT: 409,
  SHOP_HAS_NO_PICKUP: 409,
  LOCATION_NOT_FOUND: 404,
  GEOCODER_BROKEN: 503,

  TRAFICOM_BROKEN: 503,
  TRAFICOM_API_EXCEPTION: 502,
  TRAFICOM_API_PERMISSION_DENIED: 403,
  TRAFICOM_API_OWNER_RESTRICTED: 403,
  PRH_BROKEN: 503,
  PRH_API_EXCEPTION: 502,
  PRH_API_SERVER_EXCEPTION: 502,
  PRH_API_PERMISSION_DENIED: 403,
  PRH_JOINT_SIGNATURE_NEEDED: 403,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Errors that any call can answer with, beside those its row names. */
export const commonErrors = [
  'GENERAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'VALIDATION_ERROR',
  'PERMISSION_DENIED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'INVALID_HEADER',
  'TOKEN_EXPIRED',
] as const satisfies readonly ErrorCode[]

/** The one shape of an error answer. `fields` only where a field is at fault: its path and code. */
export const errorAnswer = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  status: z.optional(z.nullable(z.string())),
  request_id: z.string(),
})

export type ErrorAnswer = z.infer<typeof errorAnswer>

/** Codes that end the session at once (specification, section 8, "Session"). */
export const sessionFailures: readonly ErrorCode[] = [
  'REFRESH_TOKEN_EXPIRED',
  'REFRESH_TOKEN_DATA_INVALID',
  'INVALID_HEADER',
]

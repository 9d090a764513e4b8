import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'

type Extras = { fields?: Record<string, string>; status?: VehicleStatus; retryAfter?: number }

/** A call that is refused with a code of the contract. Its detail is for the log: no personal data. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly extras: Extras

  constructor(code: ErrorCode, detail: string = code, extras: Extras = {}) {
    super(detail)
    this.name = 'ApiError'
    this.code = code
    this.extras = extras
  }

  get httpStatus(): number {
    return errorStatus[this.code]
  }
}

/** One answer for a malformed id, an unknown one and somebody else's: it tells nothing of what is. */
export const notFound = (): ApiError => new ApiError('NOT_FOUND', 'No such record of this caller')

/** The answer for a refusal; `status` is there for a conflict only, and may then be null. */
export function toErrorBody(apiError: ApiError, requestId: string): ErrorBody {
  const { fields, status } = apiError.extras
  return {
    code: apiError.code,
    detail: apiError.message,
    ...(fields && { fields }),
    ...(status !== undefined && { status }),
    request_id: requestId,
  }
}

import type { Endpoint } from '#contract/endpoint.ts'
import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'

/** Fields of the body that only some errors have. */
type ExtraField =
  | 'url'
  | 'companies'
  | 'station'
  | 'can_move'
  | 'can_dispute'
  | 'vehicle_id'
  | 'open'
  | 'hulls'
  | 'amounts'
  | 'orders'
  | 'day'
  | 'windows'
  | 'fee_cents'
  | 'order_state'
  | 'version'
  | 'texts'
type Extras = Pick<ErrorBody, ExtraField> & {
  fields?: Record<string, string>
  status?: VehicleStatus
  retryAfter?: number
}

/** A refused request with a code of the contract. `detail` goes to the log: no personal data. */
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

/**
 * Results of checks that do not depend on each other.
 * @throws ApiError the first refusal, with the fields of all
 */
export async function allChecked<T extends readonly unknown[]>(checks: {
  [K in keyof T]: Promise<T[K]>
}): Promise<T> {
  const settled = await Promise.allSettled(checks)
  const refusals = settled.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
  const refused = refusals.filter((reason) => reason instanceof ApiError)
  if (refused.length < refusals.length) {
    throw refusals.find((reason) => !(reason instanceof ApiError))
  }
  const [first] = refused
  if (!first)
    return settled.map((each) => each.status === 'fulfilled' && each.value) as unknown as T
  const fields = Object.assign({}, ...refused.map(({ extras }) => extras.fields))
  throw new ApiError(first.code, first.message, {
    ...first.extras,
    ...(Object.keys(fields).length > 0 && { fields }),
  })
}

/** The same error for a malformed id, an unknown id and a record of somebody else. */
export const notFound = (row?: Pick<Endpoint, 'errors'>): ApiError =>
  new ApiError(
    row?.errors?.includes('USER_NOT_FOUND') ? 'USER_NOT_FOUND' : 'NOT_FOUND',
    'No such record of this caller',
  )

/** The response body of an error. Only a conflict has `status`, which may be null. */
export function toErrorBody(apiError: ApiError, requestId: string): ErrorBody {
  const { retryAfter: _, ...told } = apiError.extras
  return {
    code: apiError.code,
    detail: apiError.message,
    ...told,
    request_id: requestId,
  }
}

import type { Endpoint } from '#contract/endpoint.ts'
import {
  errorStatus,
  type CodeWithExtras,
  type ErrorBody,
  type ErrorCode,
  type ErrorExtras,
} from '#contract/errors.ts'

/** Fields of the body next to code and detail. `retryAfter` becomes a header. */
type Extras<Code extends ErrorCode> = {
  fields?: Record<string, string>
  retryAfter?: number
} & (Code extends CodeWithExtras ? ErrorExtras<Code> : unknown)

/** A code whose body has required fields needs them. */
type About<Code extends ErrorCode> =
  Partial<Extras<Code>> extends Extras<Code>
    ? [detail?: string, extras?: Extras<Code>]
    : [detail: string, extras: Extras<Code>]

/** A errors request with a code of the contract. `detail` goes to the log: no personal data. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly extras: Extras<Code>

  constructor(code: Code, ...[detail = code, extras = {} as Extras<Code>]: About<Code>) {
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
 * @throws ApiError the first error, with the fields of all
 */
export async function allChecked<T extends readonly unknown[]>(checks: {
  [K in keyof T]: Promise<T[K]>
}): Promise<T> {
  const settled = await Promise.allSettled(checks)
  const failures = settled.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
  const errors = failures.filter((reason) => reason instanceof ApiError)
  if (errors.length < failures.length) {
    throw failures.find((reason) => !(reason instanceof ApiError))
  }
  const [first] = errors
  if (!first)
    return settled.map((each) => each.status === 'fulfilled' && each.value) as unknown as T
  const fields = Object.assign({}, ...errors.map(({ extras }) => extras.fields))
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
  const { retryAfter: _, ...extras } = apiError.extras
  const { code, message: detail } = apiError
  return { code, detail, ...extras, request_id: requestId } as ErrorBody
}

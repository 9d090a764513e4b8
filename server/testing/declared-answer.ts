import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { errorsOf } from '#contract/row-errors.ts'

/** An answer as the contract sees it: an error has a code. */
export type Answered = { status: number; code?: string | undefined }

/** Says how an answer differs from those that the row declares. Null without a difference. */
export function undeclared(row: Endpoint, { status, code }: Answered): string | null {
  if (status >= 500) return `answered ${status} ${code}`
  if (status < 400) return status === successStatus(row) ? null : `undeclared ${status}`
  // A URL that matches no pattern is another route, or none.
  if (code === 'ROUTE_NOT_FOUND') return null
  const known = errorsOf(row).find((each) => each === code)
  return known && errorStatus[known] === status ? null : `undeclared ${status} ${code}`
}

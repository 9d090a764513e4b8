import { needsSecondFactor, permissions } from '#rules/permissions.ts'
import type { Endpoint } from './endpoint.ts'
import { commonErrors, type ErrorCode } from './errors.ts'

/** Whether a repeat with the same Idempotency-Key gets the response of the first request. */
export const takesKey = ({ status, keyed }: Endpoint): boolean => status === 201 || keyed === true

/** Every code that a request of the row may answer: the common ones, those of its ways in, its own. */
export function errorsOf(row: Endpoint): readonly ErrorCode[] {
  const asksFactor = permissions[row.allow].who.some((role) => needsSecondFactor(role, row.allow))
  return [
    ...commonErrors,
    ...(takesKey(row) ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(asksFactor ? (['SECOND_FACTOR_REQUIRED'] as const) : []),
    ...(row.errors ?? []),
  ]
}

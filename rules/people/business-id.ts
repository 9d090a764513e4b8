import * as z from 'zod/mini'
import { ifValid, input, missingOr } from '../fields.ts'
import { limits } from '../limits.ts'

const weights = [7, 9, 10, 5, 8, 4, 2] as const

/**
 * Returns a business id (Y-tunnus) as `1234567-8`: without spaces, with the leading zero that ids
 * of six digits lack. Text of any other form is only trimmed.
 */
export function normaliseBusinessId(text: string): string {
  const plain = text.replace(/\s/g, '').replace(/[\p{Pd}\u2212]/gu, '-')
  const match = /^(?:FI)?(\d{6,7})-?(\d)$/i.exec(plain)
  return match?.[1] && match[2] ? `${match[1].padStart(7, '0')}-${match[2]}` : text.trim()
}

/**
 * Whether a normalised business id has a correct check digit: the weighted sum modulo 11. Remainder
 * 0 gives 0, remainder 1 is never issued, and any other gives 11 minus the remainder. See
 * docs/domain/identifiers.md#business-id.
 */
export function isBusinessId(businessId: string): boolean {
  const match = /^(\d{7})-(\d)$/.exec(businessId)
  if (!match?.[1]) return false
  const digits = Array.from(match[1], Number)
  const remainder = weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11
  return remainder !== 1 && Number(match[2]) === (remainder === 0 ? 0 : 11 - remainder)
}

export const businessId = z
  .string(missingOr('BUSINESS_ID_INVALID'))
  .check(
    z.maxLength(limits.text, { error: 'BUSINESS_ID_INVALID', abort: true }),
    z.overwrite(normaliseBusinessId),
    input,
    z.refine(isBusinessId, ifValid('BUSINESS_ID_INVALID')),
  )

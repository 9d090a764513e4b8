import * as z from 'zod/mini'
import { ifValid, input, missingOr } from '../fields.ts'
import { limits } from '../limits.ts'
import { isPossiblePersonalId, normalisePersonalId } from './read-personal-id.ts'

/** The only form that may show a personal id: `131052-****`. */
export function maskPersonalId(personalId: string): string {
  return `${personalId.slice(0, 7)}****`
}

/**
 * A field for a personal id in one spelling. The schema knows neither clock nor installation. The
 * server checks future dates and artificial numbers with `personalIdError`.
 */
export const personalId = z
  .string(missingOr('PERSONAL_ID_INVALID'))
  .check(
    z.maxLength(limits.text, { error: 'PERSONAL_ID_INVALID', abort: true }),
    z.overwrite(normalisePersonalId),
    input,
    z.refine(isPossiblePersonalId, ifValid('PERSONAL_ID_INVALID')),
  )

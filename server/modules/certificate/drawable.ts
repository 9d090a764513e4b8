import type * as z from 'zod/mini'
import type { certificateCorrection } from '#contract/certificate.ts'
import type { FieldCode } from '#rules/fields.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { changedOnPaper } from '#server/platform/pdf/drawn.ts'

type Typed = readonly (readonly [field: string, text: string | undefined])[]

/**
 * Checks texts that a user types for a certificate. Who types one can write it in Latin letters. Texts
 * of registers are only told before issuing, see `letters_changed`.
 * @throws ApiError VALIDATION_ERROR with the fields whose letters the certificate cannot show
 */
export function assertDrawable(typed: Typed): void {
  const code: FieldCode = 'LETTERS_UNKNOWN'
  const fields = typed
    .filter(([, text = null]) => changedOnPaper([text]).length > 0)
    .map(([field]) => [field, code])
  if (fields.length === 0) return
  throw new ApiError('VALIDATION_ERROR', 'Letters that no font of the papers has', {
    fields: Object.fromEntries(fields),
  })
}

/** The same for the facts of a correction. */
export const assertDrawableChanges = ({
  vehicle,
  holders = [],
}: z.infer<typeof certificateCorrection>['changes']): void =>
  assertDrawable([
    ['changes.vehicle.make', vehicle?.make],
    ['changes.vehicle.model', vehicle?.model],
    ...holders.flatMap(({ name, address }, n): Typed => [
      [`changes.holders.${n}.name`, name],
      [`changes.holders.${n}.address`, address],
    ]),
  ])

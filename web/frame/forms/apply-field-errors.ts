import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallError } from '#web/api/errors.ts'

/**
 * Sets the errors of a response at the fields of a form: the fields that the response names, and the
 * field that belongs to its code (`ofCode`, e.g. `{ EMAIL_TAKEN: 'email' }`). Focuses the first one.
 * @returns whether a field had an error; otherwise the form shows the error above its fields
 */
export function applyFieldErrors<F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError' | 'getValues'>,
  error: CallError,
  ofCode: Readonly<Partial<Record<string, FieldPath<F>>>> = {},
): boolean {
  const named = 'fields' in error ? Object.entries(error.fields) : []
  const known = named.filter(([path]) => form.getValues(path as FieldPath<F>) !== undefined)
  const field = ofCode[error.code ?? '']
  const fieldErrors = known.length > 0 || !field ? known : [[field, error.code ?? ''] as const]
  for (const [index, [path, message]] of fieldErrors.entries()) {
    form.setError(path as FieldPath<F>, { message }, { shouldFocus: index === 0 })
  }
  return fieldErrors.length > 0
}

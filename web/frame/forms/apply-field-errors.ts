import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallError } from '#web/api/errors.ts'

/**
 * Puts a refusal at the fields of a form that it is about: those that the answer names, and the one
 * that its code alone tells of (`ofCode`, e.g. `{ EMAIL_TAKEN: 'email' }`). The first gets the focus.
 * Answers whether there was any; else the refusal is to be told above the form.
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

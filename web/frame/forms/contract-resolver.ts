import { set } from 'react-hook-form'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Checks the fields of a form with the contract's schema of the body that they become. Fields and
 * body use the same names, so that an error finds its field. The handler gets the checked body.
 */
export function contractResolver<Fields extends FieldValues, S extends z.ZodMiniType>(
  schema: S,
  toBody: (fields: Fields) => unknown,
): Resolver<Fields, unknown, z.output<S>> {
  return (fields) => {
    const read = schema.safeParse(toBody(fields))
    if (read.success) return { values: read.data, errors: {} }
    const errors: FieldErrors<Fields> = {}
    const seen = new Set<string>()
    for (const issue of read.error.issues) {
      const path = issue.path.join('.')
      if (seen.has(path)) continue
      seen.add(path)
      set(errors, path, { type: issue.code, message: codeOf(issue) })
    }
    return { values: {}, errors }
  }
}

/** The schemas' messages are codes. A choice that nobody made comes as null. */
function codeOf({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'invalid_value') return 'REQUIRED'
  return /^[A-Z_]+$/.test(message) ? message : 'INVALID'
}

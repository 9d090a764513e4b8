import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type * as z from 'zod/mini'

/** Paths of fields and the codes of what is wrong with them, as the service's answers name them. */
export type FieldErrors = Readonly<Record<string, string>>
export const noFieldErrors: FieldErrors = {}

/** Reads what was typed by the contract's own schema: the value as it is sent, or its faults. */
export function readInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { readonly data: z.output<S> } | { readonly faults: FieldErrors } {
  const read = schema.safeParse(value)
  if (read.success) return { data: read.data }
  const fieldErrors: Record<string, string> = {}
  for (const { path, message, code } of read.error.issues) {
    const own = /^[A-Z_]+$/.test(message) ? message : 'INVALID'
    // A choice that was not made comes as null.
    fieldErrors[path.join('.')] ??= code === 'invalid_value' ? 'REQUIRED' : own
  }
  return { faults: fieldErrors }
}

/** A form that moves the focus to its first faulty field whenever new faults are found. */
export function useFocusFirstError(fieldErrors: FieldErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fieldErrors === noFieldErrors) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const control = first?.matches('input, select, textarea')
      ? first
      : first?.querySelector('input')
    ;(control ?? first)?.focus()
  }, [fieldErrors])
  return form
}

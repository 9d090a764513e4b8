import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type * as z from 'zod/mini'

/** Paths of fields and the codes of what is wrong with them, as the service's answers name them. */
export type Faults = Readonly<Record<string, string>>
export const noFaults: Faults = {}

/** Reads what was typed by the contract's own schema: the value as it is sent, or its faults. */
export function readInput<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { readonly data: z.output<S> } | { readonly faults: Faults } {
  const read = schema.safeParse(value)
  if (read.success) return { data: read.data }
  const faults: Record<string, string> = {}
  for (const { path, message, code } of read.error.issues) {
    const own = /^[A-Z_]+$/.test(message) ? message : 'INVALID'
    // A choice that was not made comes as null.
    faults[path.join('.')] ??= code === 'invalid_value' ? 'REQUIRED' : own
  }
  return { faults }
}

/** A form that moves the focus to its first faulty field whenever new faults are found. */
export function useFaultyForm(faults: Faults): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults === noFaults) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const control = first?.matches('input, select, textarea')
      ? first
      : first?.querySelector('input')
    ;(control ?? first)?.focus()
  }, [faults])
  return form
}

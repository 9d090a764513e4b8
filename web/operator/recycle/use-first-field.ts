import { useEffect } from 'react'

/**
 * Attributes of the field that a step begins with. It gets the focus when the step opens, unless the
 * user is in another field by then.
 */
export function useFirstField(): { readonly 'data-first-field': true } {
  useEffect(() => {
    if (document.activeElement?.matches('input, select, textarea')) return
    document.querySelector<HTMLElement>('main [data-first-field]')?.focus()
  }, [])
  return { 'data-first-field': true }
}

import { useEffect, type ChangeEvent } from 'react'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'

/** Moves the focus to the h1 when a part replaces the form that had the focus. */
export function useFocusHeading(): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    window.scrollTo(0, 0)
    focusHeading()
  }, [])
}

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

/**
 * Whether a pointer made the choice. The last open answer of a step goes on by itself then. Arrow keys
 * only move through the choices of a group, so they never leave the step.
 */
export const isPress = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.detail > 0

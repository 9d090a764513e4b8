import { useEffect, type RefObject } from 'react'

/**
 * Calls `onDismiss` at Escape and at a press outside of `ref`, while something is open.
 * @param onDismiss gets whether it was Escape, which returns the focus to the button
 */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (isEscape: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const dismiss = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      if (isKey && event.key !== 'Escape') return
      if (!isKey && event.target instanceof Node && ref.current?.contains(event.target)) return
      onDismiss(isKey)
    }
    document.addEventListener('keydown', dismiss)
    document.addEventListener('pointerdown', dismiss)
    return () => {
      document.removeEventListener('keydown', dismiss)
      document.removeEventListener('pointerdown', dismiss)
    }
  })
}

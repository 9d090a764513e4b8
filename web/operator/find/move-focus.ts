import { useEffect, type RefObject } from 'react'

/** Moves the focus to the next or the previous of the elements, and stays at the ends. */
export function moveFocus(elements: readonly HTMLElement[], step: 1 | -1): void {
  const at = elements.findIndex((element) => element.contains(document.activeElement))
  const next = at < 0 ? elements[0] : elements[at + step]
  next?.focus()
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Lets the arrow keys move the focus among the elements of `selector`. Tab works as always. */
export function useArrows(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = container.current
    const move = (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (step === undefined || !element) return
      event.preventDefault()
      moveFocus([...element.querySelectorAll<HTMLElement>(selector)], step)
    }
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [container, selector])
}

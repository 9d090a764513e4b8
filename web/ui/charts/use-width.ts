import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Width in px of a chart on A4: the page without its margins and the padding of a card. */
const paperWidth = 640

/**
 * Returns the width of an element in px, kept up to date. 0 until it is measured. On paper it is
 * that of the page, so that the texts of a chart keep their size.
 */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The page is printed as it is when this event ends.
    const print = () => flushSync(() => setWidth(paperWidth))
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', measure)
    }
  }, [])
  return [ref, width]
}

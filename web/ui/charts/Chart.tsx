import { useLayoutEffect, useRef, useState, type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import css from './Chart.module.css'

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

/** Pattern of the compared values. Use it as `fill={hatch(id)}`. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        height="6"
        id={id}
        patternTransform="rotate(45)"
        patternUnits="userSpaceOnUse"
        width="6"
      >
        <line className={css.hatch} x1="3" x2="3" y1="0" y2="6" />
      </pattern>
    </defs>
  )
}

export const hatch = (id: string) => `url(#${id})`

/** Style of a series: a full, hatched or empty bar. */
export type SeriesStyle = 'now' | 'before' | 'empty'

/** Legend of the series styles. */
export function Legend({
  entries,
}: {
  entries: readonly { readonly drawn: SeriesStyle; readonly label: string }[]
}) {
  return (
    <ul className={css.legend}>
      {entries.map(({ drawn, label }) => (
        <li key={drawn}>
          <Sample drawn={drawn} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Sample({ drawn }: { drawn: SeriesStyle }) {
  const id = useId()
  return (
    <svg aria-hidden="true" height="16" viewBox="0 0 28 16" width="28">
      <Hatch id={id} />
      {drawn === 'now' && <rect className={css.now} height="14" width="26" x="1" y="1" />}
      {drawn === 'before' && (
        <rect className={css.before} fill={hatch(id)} height="14" width="26" x="1" y="1" />
      )}
      {drawn === 'empty' && <rect className={css.empty} height="14" width="26" x="1" y="1" />}
    </svg>
  )
}

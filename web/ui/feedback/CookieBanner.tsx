import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../inputs/Button.tsx'
import css from './CookieBanner.module.css'

/** Asks for consent to functional cookies. Covers nothing that is needed. */
export function CookieBanner({
  title,
  accept,
  onAccept,
  children,
}: {
  title: string
  /** Text of the button. */
  accept: string
  onAccept: () => void
  children: ReactNode
}) {
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  useEffect(() => (banner.current ? makeRoom(banner.current) : undefined), [])
  return (
    <section ref={banner} aria-labelledby={id} className={css.banner}>
      <div>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <div>{children}</div>
      </div>
      <Button onClick={onAccept}>{accept}</Button>
    </section>
  )
}

/**
 * Tells the page how much of the window's foot the banner covers (`--covered`, tokens.css). The
 * page gets longer by that height, and what sticks to the foot stands above it. Does nothing for a
 * banner inside the page.
 */
function makeRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const isOver = getComputedStyle(banner).position === 'fixed'
    const covered = isOver ? Math.ceil(window.innerHeight - banner.getBoundingClientRect().top) : 0
    style.setProperty('--covered', `${covered}px`)
  }
  const watching = new ResizeObserver(measure)
  watching.observe(banner)
  window.addEventListener('resize', measure)
  return () => {
    watching.disconnect()
    window.removeEventListener('resize', measure)
    style.removeProperty('--covered')
  }
}

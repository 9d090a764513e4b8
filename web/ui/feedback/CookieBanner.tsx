import type { ReactNode } from 'react'
import { Button } from '../inputs/Button.tsx'
import css from './CookieBanner.module.css'

/** Asks for consent to functional cookies. A line above the page, so that it covers nothing. */
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
  return (
    <section aria-label={title} className={css.banner}>
      <p>{children}</p>
      <Button variant="secondary" onClick={onAccept}>
        {accept}
      </Button>
    </section>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Button } from '../inputs/Button.tsx'
import css from './CookieBanner.module.css'

/** Asks for consent to functional cookies. A line above the page, so that it covers nothing. */
export function CookieBanner({
  title,
  accept,
  other,
  onAccept,
  children,
}: {
  title: string
  /** Text of the button. */
  accept: string
  /** Another button. */
  other?: ReactNode
  onAccept: () => void
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      data-unprinted
      className={classes(css.banner, other !== undefined && css.two)}
    >
      <p>{children}</p>
      <Button variant="secondary" onClick={onAccept}>
        {accept}
      </Button>
      {other}
    </section>
  )
}

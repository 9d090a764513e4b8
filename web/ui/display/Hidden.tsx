import type { ReactNode } from 'react'
import css from '../inputs/Field.module.css'

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}

/** The visible text of a button, with a full name for screen readers. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <Hidden>{name}</Hidden>
    </>
  )
}

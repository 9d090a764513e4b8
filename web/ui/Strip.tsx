import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Strip.module.css'

/** The place of the strips at the head of the page; it stays there, so that what appears is spoken. */
export function StripPlace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-label={label} className={css.place} role="status">
      {children}
    </div>
  )
}

/** One fact about the whole page, over its head: no line, a newer version. It pushes, never covers. */
export function Strip({
  tone,
  icon,
  title,
  what,
  actions,
}: {
  tone: 'info' | 'warning'
  icon: ReactNode
  title: string
  what: string
  actions?: ReactNode
}) {
  return (
    <div className={classes(css.strip, css[tone])}>
      {icon}
      <p className={css.text}>
        <strong>{title}.</strong> <span>{what}</span>
      </p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

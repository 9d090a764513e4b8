import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './Strip.module.css'

/**
 * Place of the strips at the head of the page. It stays mounted, so that screen readers read what
 * appears.
 */
export function StripPlace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output aria-label={label} className={css.place}>
      {children}
    </output>
  )
}

/** One fact about the whole page, above its head: offline, or a new version. It covers nothing. */
export function Strip({
  tone,
  icon,
  title,
  what,
  actions,
  children,
}: {
  tone: 'info' | 'warning'
  icon: ReactNode
  title: string
  what: string
  actions?: ReactNode
  /** More below the text. */
  children?: ReactNode
}) {
  return (
    <div className={classes(css.strip, css[tone])}>
      {icon}
      <div className={css.text}>
        <strong>{title}.</strong> <span>{what}</span>
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

import type { ComponentType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type IconProps, Check, Info, Warning } from '../icons/icons.tsx'
import css from './feedback.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: Info, success: Check, warning: Warning, danger: Warning }

/**
 * A message in the page: a fact to know before going on, or an error. With `live` screen readers
 * read it when it appears.
 */
export function Alert({
  tone = 'info',
  title,
  live = false,
  icon,
  children,
  actions,
}: {
  tone?: Tone
  title?: ReactNode
  live?: boolean
  /** Replaces the icon of the tone. */
  icon?: ComponentType<IconProps>
  children?: ReactNode
  actions?: ReactNode
}) {
  const IconShown = icon ?? icons[tone]
  return (
    <div className={classes(css.alert, css[tone])} role={live ? 'alert' : undefined}>
      <IconShown className={css.icon} />
      <div className={css.body}>
        {title && <p className={css.alertTitle}>{title}</p>}
        {children && <div>{children}</div>}
        {actions}
      </div>
    </div>
  )
}

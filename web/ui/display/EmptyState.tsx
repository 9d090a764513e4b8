import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

/** Empty list: a small drawing, its meaning, and the next step. */
export function EmptyState({
  picture,
  title,
  level = 2,
  children,
  actions,
}: {
  picture?: ReactNode
  title: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty} data-page={level === 1 || undefined}>
      {picture && <div className={css.picture}>{picture}</div>}
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.body}>{children}</div>}
      {actions}
    </div>
  )
}

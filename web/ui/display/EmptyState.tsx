import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

/** Empty list: a small drawing, its meaning, and the next step. */
export function EmptyState({
  picture,
  title,
  what,
  level = 2,
  children,
  actions,
}: {
  picture?: ReactNode
  title: ReactNode
  /** The meaning, in one paragraph. */
  what?: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty} data-page={level === 1 || undefined}>
      {picture && <div className={css.picture}>{picture}</div>}
      <div className={css.words} data-stack="3">
        <Heading className={css.title}>{title}</Heading>
        {(what || children) && (
          <div className={css.body}>
            {what && <p>{what}</p>}
            {children}
          </div>
        )}
        {actions}
      </div>
    </div>
  )
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ArrowRight } from '../icons/icons.tsx'
import { Link } from '../layout/UiContext.tsx'
import css from './Card.module.css'

export type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'li'
  /** Highlights the card by its edge: the chosen one, the newest, the one on the map. */
  marked?: boolean
}

/** A card on the page's ground. */
export function Card({ as: Tag = 'section', marked, className, ...rest }: CardProps) {
  const Part = Tag as 'section'
  return <Part {...rest} className={classes(css.card, marked && css.marked, className)} />
}

/** A whole card as a link, for example on the operator's home: icon, name, count, a line. */
export function LinkCard({
  href,
  icon,
  title,
  count,
  disabled = false,
  onClick,
  children,
}: {
  href: string
  icon?: ReactNode
  title: ReactNode
  /** Shown large. The title says what it counts. */
  count?: ReactNode
  /** Visible but inert. */
  disabled?: boolean
  /** Called before navigation. May prevent it. */
  onClick?: (event: MouseEvent) => void
  children?: ReactNode
}) {
  const face = (
    <>
      <span className={css.head}>
        {icon && <span className={css.icon}>{icon}</span>}
        {count !== undefined && <span className={css.count}>{count}</span>}
      </span>
      <span className={css.title} data-line="2" data-apart>
        {title}
        <ArrowRight />
      </span>
      {children && <span className={css.line}>{children}</span>}
    </>
  )
  if (disabled) return <div className={classes(css.card, css.link, css.inert)}>{face}</div>
  return (
    <Link className={classes(css.card, css.link)} href={href} onClick={onClick}>
      {face}
    </Link>
  )
}

/** Cards in a row, as many as fit. `min` is the narrowest card. */
export function CardGrid({ min, children }: { min: string; children: ReactNode }) {
  const columns = `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`
  return (
    <div className={css.grid} data-stack="4" style={{ gridTemplateColumns: columns }}>
      {children}
    </div>
  )
}

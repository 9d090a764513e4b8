import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import css from './Part.module.css'

/** A section of the detail view: heading, a note next to it, and content. */
export function Part({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <Card>
      <div className={css.head}>
        <h2>{title}</h2>
        {note}
      </div>
      {children}
    </Card>
  )
}

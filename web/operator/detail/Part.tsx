import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import css from './Part.module.css'

/** A part of the detail view: its heading, a word beside it, and what belongs to it. */
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

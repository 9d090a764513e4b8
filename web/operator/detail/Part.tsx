import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useHasRow } from '#web/ui/layout/HeadRow.tsx'
import css from './Part.module.css'

type PartProps = {
  title: ReactNode
  /** Next to the heading. */
  note?: ReactNode
  children: ReactNode
}

/** A section of the detail view: heading, a note next to it, and content. */
export function Part({ title, note, children }: PartProps) {
  return (
    <Card>
      <div className={css.head} data-cluster="2 4" data-apart>
        <h2>{title}</h2>
        {note}
      </div>
      {children}
    </Card>
  )
}

/**
 * A section that a worker seldom needs. On a phone it is closed at first, with one fact (`brief`) and
 * one button (`act`) in its head. With `isUrgent` it is open.
 */
export function Fold({
  title,
  note,
  brief,
  act,
  isUrgent = false,
  children,
}: PartProps & { brief?: ReactNode; act?: ReactNode; isUrgent?: boolean }) {
  if (!useHasRow()) {
    return (
      <Part note={note} title={title}>
        {children}
      </Part>
    )
  }
  return (
    <Collapse
      act={act}
      defaultOpen={isUrgent}
      note={brief && <span className={css.brief}>{brief}</span>}
      title={title}
    >
      <div className={css.folded} data-stack="3">
        {note}
        {children}
      </div>
    </Collapse>
  )
}

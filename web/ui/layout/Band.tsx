import type { ReactNode } from 'react'
import css from './Band.module.css'

/** Ground of a band: the forest, or what the page says. Words say it too. */
export type BandTone = 'forest' | 'info' | 'success' | 'warning' | 'danger' | 'ended'

/** The head of a page on a ground from edge to edge, right below the header. */
export function Band({
  tone = 'forest',
  beside,
  children,
}: {
  tone?: BandTone
  /** Help for the answer, in a second column of a wide page. */
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.band} data-tone={tone}>
      <div className={css.inner} data-stack="4">
        {children}
      </div>
      {beside}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './DescriptionList.module.css'

export interface Fact {
  term: string
  /** Rows without a value are left out. */
  value: ReactNode
  /** Changes the value, at the end of the row. */
  action?: ReactNode
}

/**
 * Names and values. `columns` puts them in columns where there is space. With `aligned` all values
 * begin at one edge.
 */
export function DescriptionList({
  facts,
  columns = false,
  aligned = false,
}: {
  facts: readonly Fact[]
  columns?: boolean
  aligned?: boolean
}) {
  const shown = facts.filter(({ value }) => value !== '' && value !== false && value != null)
  return (
    <dl className={classes(css.list, columns && css.columns, aligned && css.aligned)}>
      {shown.map(({ term, value, action }) => (
        <div key={term} className={css.fact} data-cluster="0 4" data-align="baseline" data-apart>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
          {action && <dd>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** A VIN in a font that separates 0 from O. */
export function Vin({ children }: { children: string }) {
  return <span className={css.vin}>{children}</span>
}

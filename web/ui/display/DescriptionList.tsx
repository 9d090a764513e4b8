import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './DescriptionList.module.css'

export interface Fact {
  term: string
  /** Rows without a value are left out. */
  value: ReactNode
}

/** Names and values. `columns` puts them in columns where there is space. */
export function DescriptionList({
  facts,
  columns = false,
}: {
  facts: readonly Fact[]
  columns?: boolean
}) {
  const shown = facts.filter(({ value }) => value !== '' && value !== false && value != null)
  return (
    <dl className={classes(css.list, columns && css.columns)}>
      {shown.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A VIN in a font that separates 0 from O. */
export function Vin({ children }: { children: string }) {
  return <span className={css.vin}>{children}</span>
}

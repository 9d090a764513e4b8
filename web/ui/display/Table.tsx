import type { ReactNode } from 'react'
import { Hidden } from './Hidden.tsx'
import css from './Table.module.css'

export interface Column {
  key: string
  head: ReactNode
  /** Figures are aligned by their last digit. */
  isNumber?: boolean
}

export interface TableRow {
  key: string | number
  /** One for each column. The first names the row. */
  cells: readonly ReactNode[]
}

/** Rows and columns. On a phone each row becomes a card with the columns' names. */
export function Table({
  caption,
  columns,
  rows,
}: {
  /** Subject of the table. Hidden, but read by screen readers. */
  caption: ReactNode
  columns: readonly Column[]
  rows: readonly TableRow[]
}) {
  return (
    <table className={css.table} data-framed>
      <caption>
        <Hidden>{caption}</Hidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, head, isNumber }) => (
            <th key={key} data-number={isNumber || undefined} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map(({ key, head, isNumber }, n) =>
              n === 0 ? (
                <th key={key} scope="row">
                  <div>{row.cells[n]}</div>
                </th>
              ) : (
                <td key={key} data-number={isNumber || undefined}>
                  <span aria-hidden="true" className={css.label}>
                    {head}
                  </span>
                  <div>{row.cells[n]}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

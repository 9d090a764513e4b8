import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Hidden } from './Hidden.tsx'
import css from './Table.module.css'

export interface Column {
  key: string
  head: ReactNode
  /** Figures are aligned by their last digit. */
  isNumber?: boolean
  /**
   * Place in the row of a phone, without the column's name: left, right of the one before, or a line of its own.
   * For values that need no name.
   */
  phone?: 'start' | 'end' | 'line'
}

export interface TableRow {
  key: string | number
  /** One for each column. The first names the row. */
  cells: readonly ReactNode[]
}

/** Rows and columns. On a phone each row becomes a card with the columns' names, or a short row of two sides. */
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
    <table
      className={classes(css.table, columns.some(({ phone }) => phone) && css.short)}
      data-framed
    >
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
            {columns.map(({ key, head, isNumber, phone }, n) =>
              n === 0 ? (
                <th key={key} data-phone={phone} scope="row">
                  <div>{row.cells[n]}</div>
                </th>
              ) : (
                <td key={key} data-number={isNumber || undefined} data-phone={phone}>
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

import { useId, useState, type ReactNode } from 'react'
import type { StatisticsTable } from '#rules/report/statistics.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Table, type Column, type TableRow } from '#web/ui/display/Table.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Files } from './Files.tsx'
import css from './Statistics.module.css'

/** A chart with its name, its table behind a button, and its files. */
export function ChartCard({
  table,
  lead,
  columns,
  rows,
  wide = false,
  children,
}: {
  table: StatisticsTable
  lead: string
  columns: readonly Column[]
  rows: readonly TableRow[]
  /** Spans both columns of the page. */
  wide?: boolean
  children: ReactNode
}) {
  const { tables, chart } = useTexts('statistics')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const what = tables[table]
  const named = isOpen ? chart.hideTableOf : chart.showTableOf
  return (
    <Card className={wide ? css.across : undefined}>
      <div className={css.head}>
        <h2>{what}</h2>
        <p data-soft="">{lead}</p>
      </div>
      {children}
      <div className={css.tools}>
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          className={css.toggle}
          variant="quiet"
          onClick={() => setOpen(!isOpen)}
        >
          <Named name={fill(named, { what })}>{isOpen ? chart.hideTable : chart.showTable}</Named>
        </Button>
        <Files table={table} />
      </div>
      <div hidden={!isOpen} id={id}>
        {isOpen && <Table caption={what} columns={columns} rows={rows} />}
      </div>
    </Card>
  )
}

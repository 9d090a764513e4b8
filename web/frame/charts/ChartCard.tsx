import { useId, useState, type ReactNode } from 'react'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Table, type Column, type TableRow } from '#web/ui/display/Table.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './ChartCard.module.css'

/** A chart with its name, and its table behind a button. */
export function ChartCard({
  title: what,
  columns,
  rows,
  children,
}: {
  title: string
  columns: readonly Column[]
  rows: readonly TableRow[]
  children: ReactNode
}) {
  const { chart } = useTexts('statistics')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const named = isOpen ? chart.hideTableOf : chart.showTableOf
  return (
    <Card className={css.card}>
      <h2>{what}</h2>
      {children}
      <div className={css.tools}>
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          variant="quiet"
          onClick={() => setOpen(!isOpen)}
        >
          <Named name={fill(named, { what })}>{isOpen ? chart.hideTable : chart.showTable}</Named>
        </Button>
      </div>
      <div hidden={!isOpen} id={id}>
        {isOpen && <Table caption={what} columns={columns} rows={rows} />}
      </div>
    </Card>
  )
}

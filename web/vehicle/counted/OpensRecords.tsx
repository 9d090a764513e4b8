import { lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { RecordsContext, type OfFigure } from './records.ts'
import css from './OpensRecords.module.css'

const FigureDialog = lazy(() => import('./FigureDialog.tsx'))

/** A figure that opens the records that it counts. `name` tells which ones. */
export function OpensRecords({
  name,
  children,
  ...of
}: OfFigure & { name: string; children: ReactNode }) {
  const filter = useContext(RecordsContext)
  const [isOpen, setOpen] = useState(false)
  if (!filter) return <>{children}</>
  return (
    <>
      <button className={css.open} title={name} type="button" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FigureDialog name={name} of={of} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { RecordsContext, type OfFigure } from './records.ts'
import css from './OpensRecords.module.css'

const FigureDialog = lazy(() => import('./FigureDialog.tsx'))

/** A figure that opens the records that it counts. `name` tells which ones. */
export function OpensRecords({
  name,
  months,
  children,
  ...of
}: OfFigure & {
  name: string
  /** In place of the months of the page. */
  months?: { readonly from: string; readonly to: string }
  children: ReactNode
}) {
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
          <FigureDialog
            name={name}
            of={of}
            filter={{ ...filter, ...months }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

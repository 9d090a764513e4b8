import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import {
  figureRecordsContract,
  type FigureRecords,
} from '#contract/report-records/figure-records.ts'
import type { CountedFigure } from '#rules/report/counted-figures.ts'
import type { HeadingTable } from '#rules/report/statistics.ts'
import type { DismantlingRow } from '#rules/treatment/mass-tables.ts'
import { pagesOfRows, type PagesAnswer } from '#web/api/queries.ts'
import type { CallInput } from '#web/api/request.ts'
import css from './OpensRecords.module.css'

type Contract = typeof figureRecordsContract
type Own = Omit<CallInput<Contract['listFigureRecords']>['query'], 'cursor'>
type National = Omit<CallInput<Contract['listNationalFigureRecords']>['query'], 'cursor'>

const own = pagesOfRows(
  'figureRecords',
  figureRecordsContract.listFigureRecords,
  ({ shopId, ...query }: Own & { shopId: number }, cursor) => ({
    shopId,
    query: { ...query, cursor },
  }),
)

const national = pagesOfRows(
  'nationalFigureRecords',
  figureRecordsContract.listNationalFigureRecords,
  (query: National, cursor) => ({ query: { ...query, cursor } }),
)

export type OfFigure = {
  readonly figure: CountedFigure
  readonly row?: DismantlingRow
  /** A row of a table of the statistics. */
  readonly table?: HeadingTable
  readonly value?: string
}
/** The filter of a page of a station, with its `shopId`, or of the association. */
export type RecordsFilter =
  | (Omit<Own, keyof OfFigure> & { readonly shopId: number })
  | (Omit<National, keyof OfFigure> & { readonly shopId?: never })

/** null: the figures of the page open nothing. */
export const RecordsContext = createContext<RecordsFilter | null>(null)

/** The records behind a figure, page by page, with the filter of its page. */
export function useFigureRecords(
  of: OfFigure,
  filter: RecordsFilter,
): PagesAnswer<FigureRecords & { readonly next: string | null }> {
  const isOwn = filter.shopId !== undefined
  const { shopId = 0, ...months } = filter
  const asked = { ...months, ...of }
  const ofStation = own.usePages({ shopId, ...asked }, { skip: !isOwn })
  const ofCountry = national.usePages(asked, { skip: isOwn })
  return isOwn ? ofStation : ofCountry
}

/** The months of a year. */
export const monthsOfYear = (year: number) => ({ from: `${year}-01`, to: `${year}-12` })

const FigureDialog = lazy(() => import('./RecordsTable.tsx'))

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

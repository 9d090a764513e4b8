import type { ReactNode } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { count, fill, number, type Plural } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useDesk } from '#web/frame/hooks/use-wide.ts'
import type { BatchTools } from '../batch/Choose.tsx'
import type { OpenedBy } from '../detail/OpenLink.tsx'
import type { ShownList } from '../vehicle/lists.ts'
import type { ListTool } from './use-list.ts'
import { VehicleTable, type Column } from './VehicleTable.tsx'
import css from '../vehicle/vehicle.module.css'

/**
 * One list of a page under its heading with its number of vehicles: a table on a desk, otherwise
 * cards by `children`.
 */
export function ListSection<T extends Vehicle | ExternalVehicle>({
  title,
  section,
  total,
  rows,
  list,
  empty,
  columns,
  opened,
  tools,
  first,
  instead,
  note,
  children,
}: {
  title: string
  section: { open: boolean; onToggle: () => void }
  /** Number of vehicles without search and filters. undefined while it is unknown. */
  total: number | undefined
  rows: ShownList<T>
  list: ListTool
  empty: { readonly title: string; readonly text: string }
  columns: readonly Column<T>[]
  opened: OpenedBy
  tools?: BatchTools
  /** Something else than vehicles, before them. */
  first?: ReactNode
  /** Other rows in place of the list, with their number. */
  instead?: { readonly rows: ReactNode; readonly n: number | undefined } | undefined
  /** Words after the number. */
  note?: ReactNode
  children: (vehicle: T) => ReactNode
}) {
  const locale = useLocale()
  const isNarrowed = list.narrowed !== ''
  const ofList = isNarrowed ? rows.data?.length : total
  const n = instead ? instead.n : ofList
  const more = !instead && isNarrowed && rows.hasMore ? '+' : ''
  return (
    <Collapse
      {...section}
      note={
        <>
          {n !== undefined && <Badge>{number(n, locale) + more}</Badge>}
          {note}
        </>
      }
      title={title}
    >
      {first}
      {instead?.rows ?? (
        <VehicleList
          empty={empty}
          list={rows}
          narrowed={isNarrowed ? list : undefined}
          renderTable={(vehicles) => (
            <VehicleTable
              caption={title}
              columns={columns}
              list={list}
              opened={opened}
              tools={tools}
              vehicles={vehicles}
            />
          )}
        >
          {children}
        </VehicleList>
      )}
    </Collapse>
  )
}

/**
 * A list of `useYardList` or `useExternalList` with all its states: loading, failed, empty
 * (`empty`, or no match when `narrowed`), a table or cards by `children`, and more to load.
 */
export function VehicleList<T extends { readonly id: number }>({
  list,
  empty,
  narrowed,
  words,
  renderTable,
  children,
}: {
  list: ShownList<T>
  empty: { readonly title: string; readonly text: string }
  /** The search and the filters in use, which can be cleared where nothing matches. */
  narrowed?: Pick<ListTool, 'active' | 'clear'> | undefined
  /** Words of a list of something else than vehicles. */
  words?: { readonly failed: string; readonly shown: Plural }
  /** Renders all vehicles on a desk. */
  renderTable?: (vehicles: readonly T[]) => ReactNode
  /** Renders one `VehicleCard` with the vehicle's id as its key. */
  children: (vehicle: T) => ReactNode
}) {
  const { list: texts } = useTexts('operator')
  const locale = useLocale()
  const { clear } = useTexts('operatorLists').table
  const isDesk = useDesk()
  const { hasMore, showMore, isFetching } = list
  return (
    <div data-stack="3">
      <QueryBoundary
        asked={list}
        empty={
          narrowed ? (
            <>
              <p data-soft="">{texts.none}</p>
              {narrowed.active > 0 && (
                <Button className={css.clear} variant="secondary" onClick={narrowed.clear}>
                  {clear}
                </Button>
              )}
            </>
          ) : (
            <EmptyState level={3} title={empty.title} what={empty.text} />
          )
        }
        failed={words?.failed ?? texts.failed}
        waiting={
          <div className={css.list} data-stack="3">
            <Skeleton height="9.5rem" lines={2} shape="block" width="100%" />
          </div>
        }
      >
        {(vehicles) => (
          <>
            {renderTable && isDesk ? (
              renderTable(vehicles)
            ) : (
              <ul className={css.list} data-stack="3">
                {vehicles.map(children)}
              </ul>
            )}
            <div data-cluster="2 4" data-apart>
              <output data-soft="small">
                {hasMore
                  ? fill(texts.shownMore, { n: vehicles.length })
                  : count(words?.shown ?? texts.shown, vehicles.length, locale)}
              </output>
              {hasMore && (
                <Button busy={isFetching} variant="secondary" onClick={showMore}>
                  {texts.more}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useLocale } from '#web/texts/texts.ts'
import type { BatchTools } from '../batch/use-batch.ts'
import type { OpenedBy } from '../detail/OpenLink.tsx'
import type { ShownList } from '../vehicle/lists.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import type { ListTool } from './use-list.ts'
import { VehicleTable, type Column } from './VehicleTable.tsx'

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

import type { Vehicle } from '#contract/station-vehicle.ts'
import type { Query } from '#contract/endpoint.ts'
import type { yardContract } from '#contract/yard.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import type { Page } from '#web/api/queries.ts'

/** Filter of a list besides its status. */
export type ListFilter = Readonly<
  Omit<Partial<Query<(typeof yardContract)['listByStatus']>>, 'cursor'>
>

export type YardList = {
  readonly shopId: number
  readonly status: NonNullable<VehicleStatus>
  readonly query: ListFilter
}

/** A fetched vehicle, or only its id where the station no longer has it. */
export type FetchedVehicle = Vehicle | { readonly id: number }

/** Lists that add an unknown vehicle. See docs/domain/specification-map.md#lists-after-a-change. */
const incomingStatuses: ReadonlySet<VehicleStatus> = new Set(['shop_transit', 'shop_transfer'])

/**
 * Returns a list's pages after one vehicle was fetched or changed. A known entry is updated in
 * place, or removed when it no longer belongs. An unknown one comes first in an unfiltered incoming
 * list, and changes no other list. See docs/domain/specification-map.md#lists-after-a-change.
 */
export function mergeVehicle(
  pages: readonly Page<Vehicle>[],
  list: YardList,
  fetched: FetchedVehicle,
): readonly Page<Vehicle>[] {
  const known = pages.some(({ items }) => items.some(({ id }) => id === fetched.id))
  const vehicle = asListed(list, fetched)
  if (known) {
    return pages.map(({ items, next }) => ({
      next,
      items: items.flatMap((item) =>
        item.id === fetched.id ? (vehicle === null ? [] : [vehicle]) : [item],
      ),
    }))
  }
  const [first, ...rest] = pages
  if (!first || vehicle === null || !incomingStatuses.has(list.status) || isFiltered(list.query))
    return pages
  return [{ ...first, items: [vehicle, ...first.items] }, ...rest]
}

function asListed({ shopId, status, query }: YardList, fetched: FetchedVehicle): Vehicle | null {
  if (!('status' in fetched) || fetched.status !== status) return null
  if ((fetched.shop_id === shopId) === Boolean(query.sent)) return null
  const openStage = query.open_stage ?? (query.task && 'depolluted')
  if (openStage && hasStage(fetched, openStage)) return null
  return query.group && groupOf(fetched) !== query.group ? null : fetched
}

const hasStage = (vehicle: Vehicle, name: Stage) =>
  vehicle.stages.some(({ stage, done_at: at }) => stage === name && at !== null)

/** Returns the list of a vehicle in process. An unfinished vehicle is in a list of its own. */
function groupOf({ condition, is_unfinished: isUnfinished }: Vehicle): 'recycle' | 'reuse' | null {
  if (isUnfinished) return null
  return condition === null || condition === 'recycle' ? 'recycle' : 'reuse'
}

/** Parts of a query that narrow no list. */
const noFilters: ReadonlySet<string> = new Set(['sort', 'reverse', 'limit'])

/** Whether a list shows only some vehicles of its status. */
const isFiltered = (query: ListFilter): boolean =>
  Object.entries(query).some(([name, value]) => Boolean(value) && !noFilters.has(name))

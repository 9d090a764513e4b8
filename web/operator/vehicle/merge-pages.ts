import type { Vehicle } from '#contract/station-vehicle.ts'
import type { Kind, SortOption } from '#rules/vehicle/vehicle.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import type { Page } from '#web/api/rtk-query.ts'

/** Filter of a list besides its status. */
export type ListFilter = {
  readonly sort?: SortOption
  readonly search?: string
  readonly kind?: Kind
  /** One of the two lists of vehicles in process. */
  readonly group?: 'recycle' | 'reuse'
  /** Vehicles of a task of the work queue. */
  readonly task?: 'not_depolluted'
  /** With `shop_transfer`: vehicles that the station sent and nobody has received. */
  readonly sent?: 'true'
  /** Vehicles in one page. The service's default otherwise. */
  readonly limit?: number
}

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
  if (query.task && isDepolluted(fetched)) return null
  return query.group && groupOf(fetched) !== query.group ? null : fetched
}

const isDepolluted = (vehicle: Vehicle) =>
  vehicle.stages.some(({ stage, done_at: at }) => stage === 'depolluted' && at !== null)

/** Returns the list of a vehicle in process. An unfinished vehicle is in a list of its own. */
function groupOf({ condition, is_unfinished: isUnfinished }: Vehicle): 'recycle' | 'reuse' | null {
  if (isUnfinished) return null
  return condition === null || condition === 'recycle' ? 'recycle' : 'reuse'
}

function isFiltered({ search, kind, group, task, sent }: ListFilter): boolean {
  return Boolean(search || kind || group || task || sent)
}

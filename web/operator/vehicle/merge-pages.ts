import type { Vehicle } from '#contract/station-vehicle.ts'
import type { Condition, Kind, SortOption } from '#rules/vehicle/vehicle.ts'
import type { VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import type { Page } from '#web/api/rtk-query.ts'

/** What a list is asked for beside its status. */
export type ListFilter = {
  readonly sort?: SortOption
  readonly search?: string
  readonly kind?: Kind
  /** One of the two lists of vehicles in process. */
  readonly group?: 'recycle' | 'reuse'
  /** With `shop_transfer`: what the station has sent and nobody has received yet. */
  readonly sent?: 'true'
  /** Vehicles in one page; the service's own number otherwise. */
  readonly limit?: number
}

export type YardList = {
  readonly shopId: number
  readonly status: NonNullable<VehicleStatus>
  readonly query: ListFilter
}

/** A vehicle as it was fetched, or only its id where the station no longer has it. */
export type FetchedVehicle = Vehicle | { readonly id: number }

/** The lists that take in a vehicle that they did not have (specification, section 4). */
const incomingStatuses: ReadonlySet<VehicleStatus> = new Set(['shop_transit', 'shop_transfer'])

/**
 * A list's pages after one vehicle was fetched or changed (specification, section 4): a known entry
 * is updated in place, or leaves when it no longer belongs; an unknown one comes first into an
 * incoming list that shows all, and changes nothing elsewhere.
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
  return query.group && groupOf(fetched.condition) !== query.group ? null : fetched
}

/** In which list of the vehicles in process one stands; without a condition in the first. */
function groupOf(condition: Condition | null): 'recycle' | 'reuse' {
  return condition === null || condition === 'recycle' ? 'recycle' : 'reuse'
}

function isFiltered({ search, kind, group, sent }: ListFilter): boolean {
  return Boolean(search || kind || group || sent)
}

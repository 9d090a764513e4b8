import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { yardContract, type keptByReply } from '#contract/yard.ts'
import { pagesOf, type Page } from '#web/api/queries.ts'
import type { CallError } from '#web/api/errors.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useShopId } from '../state.ts'
import { yard } from '../api.ts'
import { mergeVehicle, type FetchedVehicle, type ListFilter, type YardList } from './merge-pages.ts'

export type { ListFilter } from './merge-pages.ts'

type ExternalList = Pick<YardList, 'shopId' | 'query'>

export const yardList = pagesOf('yardList', yardContract.listByStatus, pageOf<YardList>)
const externalList = pagesOf(
  'externalList',
  yardContract.listExternalListings,
  pageOf<ExternalList>,
)

function pageOf<T extends ExternalList>(list: T, cursor: string | undefined) {
  const search = list.query.search || undefined
  return { ...list, query: { ...list.query, search, cursor } }
}

yard.endpoints.readYardVehicle.listen(({ vehicleId }, { data, error }) => {
  if (data) mergePages(data)
  else if (error && 'status' in error && error.status === 404) mergePages({ id: vehicleId })
})
yard.endpoints.changeYardVehicle.listen(({ shopId, vehicleId }, { data: changed }) => {
  if (!changed) return
  const keep: Record<(typeof keptByReply)[number], () => void> = {
    listByStatus: () => mergePages(changed),
    readYardVehicle: () =>
      yard.endpoints.readYardVehicle.update({ shopId, vehicleId }, (detail) => ({
        ...detail,
        ...changed,
      })),
  }
  for (const each of Object.values(keep)) each()
})

function mergePages(fetched: FetchedVehicle): void {
  for (const list of yardList.cachedArgs())
    yardList.update(list, ({ pages, pageParams }) => ({
      pages: [...mergeVehicle(pages, list, fetched)],
      pageParams,
    }))
}

/** A list with its pages merged, for `VehicleList`. */
export type ShownList<T> = QueryState<readonly T[]> & {
  readonly hasMore: boolean
  readonly showMore: () => void
}

/**
 * The chosen station's vehicles of a status, page by page. Every fetched vehicle, own changes and
 * changes of others update it. Loads nothing unless `wanted` (a closed section).
 */
export function useYardList(
  status: YardList['status'],
  query: ListFilter = {},
  wanted = true,
): ShownList<Vehicle> {
  const shopId = useShopId()
  return shown(yardList.usePages({ shopId, status, query }, { skip: !wanted }))
}

/** Listings of other companies, page by page. */
export function useExternalList(query: ListFilter = {}, wanted = true): ShownList<ExternalVehicle> {
  const shopId = useShopId()
  return shown(externalList.usePages({ shopId, query }, { skip: !wanted }))
}

function shown<T extends Vehicle | ExternalVehicle>(answer: {
  /** Those of the last query stay until the next are there, so that a head keeps its focus. */
  readonly data?: { readonly pages: readonly Page<T>[] } | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}): ShownList<T> {
  return {
    data: answer.data?.pages.flatMap(({ items }) => items),
    error: answer.error as CallError | undefined,
    isFetching: answer.isFetching,
    hasMore: answer.hasNextPage,
    showMore: () => void answer.fetchNextPage(),
    refetch: answer.refetch,
  }
}

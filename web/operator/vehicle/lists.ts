import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { yardContract } from '#contract/yard.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api, pagesOf, type Page } from '#web/api/rtk-query.ts'
import type { CallError } from '#web/api/errors.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useShopId } from '../state.ts'
import { yard } from '../api.ts'
import { mergeVehicle, type FetchedVehicle, type ListFilter, type YardList } from './merge-pages.ts'

export type { ListFilter } from './merge-pages.ts'

type ExternalList = Pick<YardList, 'shopId' | 'query'>

const lists = api.injectEndpoints({
  endpoints: (build) => ({
    yardList: build.infiniteQuery(pagesOf(yardContract.listByStatus, pageOf<YardList>)),
    externalList: build.infiniteQuery(
      pagesOf(yardContract.listExternalListings, pageOf<ExternalList>),
    ),
  }),
})

export const { yardList } = lists.endpoints

function pageOf<T extends ExternalList>(list: T, cursor: string | undefined) {
  const search = list.query.search || undefined
  return { ...list, query: { ...list.query, search, cursor } }
}

yard.enhanceEndpoints({
  endpoints: {
    readYardVehicle: {
      onQueryStarted: async ({ vehicleId }, cache) => {
        const fetched = await cache.queryFulfilled.then(
          ({ data }) => data,
          (reason) =>
            !reason.isUnhandledError && reason.error.status === 404 ? { id: vehicleId } : null,
        )
        if (fetched) mergePages(fetched, cache.dispatch, cache.getState())
      },
    },
    changeYardVehicle: {
      onQueryStarted: async ({ shopId, vehicleId }, cache) => {
        const changed = await cache.queryFulfilled.then(
          ({ data }) => data,
          () => null,
        )
        if (!changed) return
        mergePages(changed, cache.dispatch, cache.getState())
        cache.dispatch(
          yard.util.updateQueryData('readYardVehicle', { shopId, vehicleId }, (detail) => {
            Object.assign(detail, changed)
          }),
        )
      },
    },
  },
})

type Cached = Parameters<typeof lists.util.selectCachedArgsForQuery>[0]
type Dispatch = ThunkDispatch<Cached, unknown, UnknownAction>

function mergePages(fetched: FetchedVehicle, dispatch: Dispatch, state: Cached): void {
  for (const list of lists.util.selectCachedArgsForQuery(state, 'yardList')) {
    dispatch(
      lists.util.updateQueryData('yardList', list, ({ pages, pageParams }) => ({
        pages: [...mergeVehicle(pages, list, fetched)],
        pageParams,
      })),
    )
  }
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
  return shown(lists.useYardListInfiniteQuery({ shopId, status, query }, { skip: !wanted }))
}

/** Listings of other companies, page by page. */
export function useExternalList(query: ListFilter = {}, wanted = true): ShownList<ExternalVehicle> {
  const shopId = useShopId()
  return shown(lists.useExternalListInfiniteQuery({ shopId, query }, { skip: !wanted }))
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

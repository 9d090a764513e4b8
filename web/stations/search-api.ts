import { ownerContract } from '#contract/owner.ts'
import { publicContract } from '#contract/public.ts'
import type { OfferingStation } from '#contract/shapes.ts'
import { endpointsOf, pagesBy } from '#web/api/queries.ts'
import type { CallInput, Reply } from '#web/api/request.ts'
import { byDistance } from './offers.ts'

const row = ownerContract.searchStations
type Search = CallInput<typeof row>['body']
type Found = Reply<typeof row>

/** The vehicle and its place. */
export type StationQuestion = Pick<Search, 'lat' | 'lng' | 'kind' | 'power' | 'municipality'>
type Filters = Pick<Search, 'has_pickup' | 'takes_vehicle' | 'open_now'>

/** Stations of one request. More come when they are asked for. */
const pageSize = 40

/** Stations by distance, page by page. */
export const stationPages = pagesBy('stationPages', row, {
  toCall: (question: StationQuestion & Filters, cursor) => ({
    body: { ...question, limit: pageSize, ...(cursor !== undefined && { cursor }) },
  }),
  toPage: (found) => found,
  nextOf: ({ page }) => page?.next,
})

const { useSearchStationsQuery } = endpointsOf({ searchStations: row })

/** One station as the search tells it. */
export function useStationCard(question: StationQuestion | null, id: number | null) {
  const skip = question === null || id === null
  const { currentData, error, isFetching, refetch } = useSearchStationsQuery(
    { body: { ...(question ?? nowhere), limit: 1, shop_id: id ?? 0 } },
    { skip },
  )
  if (skip) return { card: undefined, isGone: false, error: undefined, refetch }
  const [card] = currentData ? sitesOf([currentData]) : []
  return {
    card,
    isGone: currentData !== undefined && card === undefined,
    error: isFetching ? undefined : error,
    refetch,
  }
}

/** Place of a question that is not sent. */
export const nowhere: StationQuestion = { lat: 0, lng: 0 }

export const { useListStationPinsQuery } = endpointsOf({
  listStationPins: publicContract.listStationPins,
})

/** The stations of these pages, one page after another, each by distance. */
export function sitesOf(pages: readonly Found[]): OfferingStation[] {
  return pages.flatMap(({ nearest_shop_per_operator: nearest, remaining_shops: remaining }) =>
    byDistance(nearest, remaining),
  )
}

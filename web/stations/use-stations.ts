import { useMemo, useState } from 'react'
import type { OfferingStation, StationPin } from '#contract/shapes.ts'
import { asApiError } from '#web/api/errors.ts'
import { byDistance } from './rows.ts'
import {
  nowhere,
  sitesOf,
  useListStationPinsQuery,
  stationPages,
  type StationQuestion,
} from './search-api.ts'

/** Filters of the list. A pickup and a self-delivery are two ways, so one replaces the other. */
export type Narrowing = {
  readonly way: 'pickup' | 'bring' | null
  readonly openNow: boolean
}

const filtersOf = ({ way, openNow }: Narrowing) => ({
  ...(way === 'pickup' && { has_pickup: true }),
  ...(way === 'bring' && { takes_vehicle: true }),
  ...(openNow && { open_now: true }),
})

const none: readonly OfferingStation[] = []
const noPins: readonly StationPin[] = []
const noIds: readonly number[] = []

/**
 * The stations of the search with the chosen filters, page by page. Unless another way is chosen,
 * they are those that pick up the vehicle, or those to which it can be brought where none does.
 */
export function useStations(question: StationQuestion | null, chosen: Partial<Narrowing>) {
  const skip = question === null
  const place = question ?? nowhere
  const pickups = stationPages.usePages({ ...place, has_pickup: true }, { skip })
  const [nearestPickups] = pickups.currentData?.pages ?? []
  // A station without a known place says nothing about the distance, and comes last.
  const reaches = nearestPickups && hasDistance(sitesOf([nearestPickups])[0])
  const takers = stationPages.usePages(
    { ...place, takes_vehicle: true },
    { skip: skip || reaches !== false },
  )
  const [nearestTakers] = takers.currentData?.pages ?? []

  const { way = reaches === false ? 'bring' : 'pickup', openNow = false } = chosen
  const asked = stationPages.usePages({ ...place, ...filtersOf({ way, openNow }) }, { skip })
  const { data: allPins = noPins } = useListStationPinsQuery()
  const [added, setAdded] = useState(none)

  const pages = asked.data?.pages
  const ids = pages?.at(-1)?.page?.ids ?? noIds
  const sites = useMemo(() => {
    if (!pages) return none
    const listed = sitesOf(pages)
    const known = new Set(listed.map(({ id }) => id))
    return byDistance(
      listed,
      added.filter(({ id }) => !known.has(id) && ids.includes(id)),
    )
  }, [pages, added, ids])
  const pins = useMemo(() => {
    const wanted = new Set(ids)
    return allPins.filter(([id]) => wanted.has(id))
  }, [allPins, ids])
  const nearest = reaches === false ? nearestTakers : nearestPickups
  const near = useMemo(() => (nearest ? sitesOf([nearest]) : none), [nearest])
  const error = asApiError(asked.error)

  return {
    sites,
    /** Ids of all stations with these filters, also of those that are not listed yet. */
    ids,
    pins,
    /** Number of stations that the filters leave out. */
    missing: allPins.length - pins.length,
    narrowing: { way, openNow },
    /** The nearest ones that the vehicle can go to. */
    near,
    /** Whether any station picks up the vehicle at its place. undefined while it is not known. */
    reaches,
    isLoading: !skip && pages === undefined && error === null,
    error: asked.currentData || asked.isFetching ? null : error,
    retry: () => void asked.refetch(),
    hasNext: asked.hasNextPage,
    isFetchingNext: asked.isFetchingNextPage,
    nextError: asked.currentData && asked.isFetchNextPageError ? error : null,
    /** Loads the next page. Returns the id of its first station. */
    fetchNext: async () => {
      const { data } = await asked.fetchNextPage()
      const last = data?.pages.at(-1)
      return last && sitesOf([last])[0]?.id
    },
    /** Adds a station of the map to the list. */
    add: (site: OfferingStation) => setAdded([...added, site]),
  }
}

const hasDistance = (site: OfferingStation | undefined) =>
  site !== undefined && site.distance_km !== null

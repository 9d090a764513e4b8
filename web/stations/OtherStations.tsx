import { useMemo, useState, useId, type ReactNode } from 'react'
import type { OfferingStation, StationPin } from '#contract/shapes.ts'
import { asApiError } from '#web/api/errors.ts'
import { byDistance } from './offers.ts'
import {
  nowhere,
  sitesOf,
  useListStationPinsQuery,
  stationPages,
  type StationQuestion,
} from './search-api.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { count } from '#texts/index.ts'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import css from './stations.module.css'

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

type Props = {
  readonly question: StationQuestion
  /** Ids of the stations that the list has. */
  readonly ids: readonly number[]
  /** Number of the stations that the list lacks. */
  readonly missing: number
  readonly renderRow: (site: OfferingStation) => ReactNode
}

/** The stations that do not take the vehicle that way, behind a button, with what blocks them. */
export function OtherStations({ missing, ...of }: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const id = useId()
  const [isShown, setShown] = useState(false)
  if (missing <= 0) return null
  return (
    <>
      <Button
        aria-controls={id}
        aria-expanded={isShown}
        className={css.stationChoiceMore}
        icon={<ChevronDown />}
        variant="secondary"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t.hideOthers : count(t.showOthers, missing, locale)}
      </Button>
      <div id={id}>{isShown && <Others {...of} />}</div>
    </>
  )
}

function Others({ question, ids, renderRow }: Omit<Props, 'missing'>) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const all = stationPages.usePages(question)
  const takers = stationPages.usePages({ ...question, takes_vehicle: true })
  const known = new Set(ids)
  const others = (all.data?.pages.at(-1)?.page?.ids ?? []).filter((each) => !known.has(each))
  const taking = new Set(takers.data?.pages.at(-1)?.page?.ids)
  const far = others.filter((each) => taking.has(each)).length
  const error = asApiError(all.error)
  if (error && !all.data) return <LoadError error={error} onRetry={() => void all.refetch()} />
  if (!all.data) {
    return (
      <Loading>
        <Skeleton height="4.5rem" shape="block" />
      </Loading>
    )
  }
  const sites = sitesOf(all.data.pages).filter((site) => !known.has(site.id))
  const blocked = takers.data
    ? [
        far > 0 && count(t.othersFar, far, locale),
        others.length > far && count(t.othersRefuse, others.length - far, locale),
      ].filter(Boolean)
    : []
  return (
    <>
      <p data-soft="">{blocked.join(', ')}</p>
      <ul className={css.rows}>{sites.map(renderRow)}</ul>
      {all.hasNextPage && (
        <Button
          busy={all.isFetchingNextPage}
          className={css.stationChoiceMore}
          variant="secondary"
          onClick={() => void all.fetchNextPage()}
        >
          {t.showFar}
        </Button>
      )}
    </>
  )
}

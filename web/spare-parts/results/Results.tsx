import { useEffect, useMemo, useRef, useState } from 'react'
import type { PartsStation } from '#contract/spare-parts.ts'
import { mapDefaults } from '#rules/limits.ts'
import { count, fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { StationBoard } from '#web/stations/StationBoard.tsx'
import { StationCard } from '#web/stations/StationCard.tsx'
import type { Place, Query } from '../link.ts'
import { useLocale, useTexts } from '../texts.ts'
import { distances, inReach } from './in-reach.ts'
import type { Filters } from './in-reach.ts'
import { PlaceFilter } from './PlaceFilter.tsx'
import { Share } from './Share.tsx'
import css from './Results.module.css'
import type { Tiles } from '#web/stations/MapBox.tsx'
import { request } from '../request.ts'

/** The map without a chosen place: the whole country. */
const finland = { centre: { lat: 64.6, lng: 26.2 }, zoom: mapDefaults.minZoom }
const unfiltered: Filters = { withinKm: null, openNow: false }

/**
 * The stations that recycled such vehicles, in a list and on a map. Their heading gets the focus.
 */
export default function Results({
  query,
  sites,
  place,
  onPlace,
}: {
  query: Query
  sites: readonly PartsStation[]
  place: Place | null
  onPlace: (place: Place | null) => void
}) {
  const t = useTexts('spareParts')
  const stations = useTexts('stations')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const tiles = useTiles()
  const [filters, setFilters] = useState(unfiltered)
  // One time for the whole list, so that no station opens while it is read.
  const [now] = useState(() => new Date())
  const found = useMemo(
    () => inReach(sites, place, { ...filters, now }),
    [sites, place, filters, now],
  )
  useEffect(() => {
    if (query) heading.current?.focus()
  }, [query])

  const isFiltered = filters.openNow || (place !== null && filters.withinKm !== null)
  const head = (
    <div className={css.head}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {fill(t.results, query)}
        </h2>
        <p className={css.note}>{t.resultsNote}</p>
      </div>
      <Share />
    </div>
  )
  if (sites.length === 0) {
    return (
      <div className={css.results}>
        <h2 ref={heading} tabIndex={-1}>
          {fill(t.results, query)}
        </h2>
        <Alert live title={t.none} tone="warning">
          {t.noneWhat}
        </Alert>
      </div>
    )
  }
  return (
    <div className={css.results}>
      {head}
      <StationBoard
        key={place ? `${place.point.lat} ${place.point.lng}` : ''}
        centre={place?.point ?? finland.centre}
        filters={
          <fieldset className={css.filters}>
            <legend>{t.filters}</legend>
            <PlaceFilter place={place} onChange={onPlace} />
            <div className={css.narrow}>
              {place && (
                <Select
                  short
                  label={t.distance}
                  value={filters.withinKm ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setFilters({ ...filters, withinKm: value === '' ? null : Number(value) })
                  }
                >
                  <option value="">{t.anyDistance}</option>
                  {distances.map((km) => (
                    <option key={km} value={km}>
                      {fill(t.within, { km: number(km, locale) })}
                    </option>
                  ))}
                </Select>
              )}
              <Checkbox
                checked={filters.openNow}
                label={t.openNow}
                onChange={({ currentTarget }) =>
                  setFilters({ ...filters, openNow: currentTarget.checked })
                }
              />
            </div>
          </fieldset>
        }
        found={count(stations.found, found.length, locale)}
        instead={
          found.length === 0 && (
            <EmptyState
              actions={
                isFiltered && (
                  <Button variant="secondary" onClick={() => setFilters(unfiltered)}>
                    {t.clear}
                  </Button>
                )
              }
              level={3}
              picture={<NothingFound />}
              title={t.noneWithin}
            />
          )
        }
        place={place?.point ?? null}
        placeLabel={t.place.yours}
        sites={found}
        tiles={tiles}
        zoom={place ? mapDefaults.stationListZoom : finland.zoom}
      >
        {({ isMarked, onHover }) => (
          <>
            {found.length > 1 && <p className={css.order}>{place ? t.byDistance : t.byCount}</p>}
            <ul className={css.stations}>
              {found.map((site) => (
                <StationCard
                  key={site.id}
                  badge={
                    <Badge tone="action">
                      {count(t.recycled, site.vehicle_recycled_count, locale)}
                    </Badge>
                  }
                  first={site.is_nearest}
                  level={3}
                  marked={isMarked(site.id)}
                  now={now}
                  silentOfDistance={place === null}
                  site={site}
                  onHover={onHover}
                />
              ))}
            </ul>
          </>
        )}
      </StationBoard>
    </div>
  )
}

/** The tiles of this installation, undefined while they load and after a failure. */
function useTiles(): Tiles | undefined {
  const [tiles, setTiles] = useState<Tiles>()
  useEffect(() => {
    const load = async () => {
      const result = await request('GET /public/settings/')
      if ('data' in result) setTiles(result.data.tiles)
    }
    void load()
  }, [])
  return tiles
}

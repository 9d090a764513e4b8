import { useEffect, useMemo, useRef, useState } from 'react'
import type { PartsStation } from '#contract/spare-parts.ts'
import type { NamedLocation } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { count, fill, number } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Crosshair, Pin } from '#web/ui/icons/icons-places.tsx'
import { ChevronDown, Cross, Check, External } from '#web/ui/icons/icons.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { StationBoard } from '#web/stations/StationBoard.tsx'
import { PartsRow } from './PartsRow.tsx'
import type { Tiles } from '#web/stations/MapBox.tsx'
import { PlaceField } from '#web/stations/PlaceField.tsx'
import { findPosition, type PositionError } from '#web/stations/position.ts'
import type { ApiError } from '#web/api/http.ts'
import { placeAt, type Place, type Query, request } from '../link.ts'
import { useLocale, useTexts } from '../texts.ts'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { distances, inReach, type Filters } from './in-reach.ts'
import { SingleParts } from '../parts/SingleParts.tsx'
import css from './Results.module.css'

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
  const isWide = useWide()
  const [filters, setFilters] = useState(unfiltered)
  // One time for the whole list, so that no station opens while it is read.
  const [now] = useState(() => new Date())
  const found = useMemo(
    () => inReach(sites, place, { ...filters, now }),
    [sites, place, filters, now],
  )
  useEffect(() => {
    if (!query) return
    heading.current?.focus({ preventScroll: true })
    // A phone shows the first station without scrolling.
    heading.current?.scrollIntoView({ block: 'start' })
  }, [query])

  const queryKey = Object.values(query).join(' ')
  const isFiltered = filters.openNow || (place !== null && filters.withinKm !== null)
  const head = (
    <div className={css.head} data-cluster="3" data-apart>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {fill(t.results, query)}
        </h2>
        <p data-soft="">{t.resultsNote}</p>
      </div>
      <Share />
    </div>
  )
  if (sites.length === 0) {
    return (
      <div data-stack="5">
        <h2 ref={heading} tabIndex={-1}>
          {fill(t.results, query)}
        </h2>
        <Alert live title={t.none} tone="warning">
          {t.noneWhat}
        </Alert>
        <SingleParts key={queryKey} place={place} query={query} />
      </div>
    )
  }
  return (
    <div data-stack="5">
      {head}
      <StationBoard
        key={place ? `${place.point.lat} ${place.point.lng}` : ''}
        centre={place?.point ?? mapDefaults.centre}
        filters={
          <details className={css.filters} open={isWide || isFiltered || place !== null}>
            <summary data-line="2" data-strong>
              {t.filters}
              <ChevronDown />
            </summary>
            <PlaceFilter place={place} onChange={onPlace} />
            <div className={css.narrow} data-cluster="2 4">
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
          </details>
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
        zoom={mapDefaults.stationListZoom}
      >
        {({ isMarked, onHover }) => (
          <>
            {found.length > 1 && (
              <p className={css.order} data-soft="small">
                {place ? t.byDistance : `${t.byCount} ${t.nearestNeeds}`}
              </p>
            )}
            <ul data-stack="4">
              {found.map((site) => (
                <PartsRow
                  key={site.id}
                  marked={isMarked(site.id)}
                  now={now}
                  query={query}
                  site={site}
                  onHover={onHover}
                />
              ))}
            </ul>
          </>
        )}
      </StationBoard>
      <SingleParts key={queryKey} place={place} query={query} />
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

/** The place that distances are measured from: a named place, or the position of the device. */
function PlaceFilter({
  place,
  onChange,
}: {
  place: Place | null
  onChange: (place: Place | null) => void
}) {
  const { place: t } = useTexts('spareParts')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PositionError | null>(null)
  const search = usePlaceSearch(typed, chosen)

  const locate = async () => {
    setBusy(true)
    setFault(null)
    const found = await findPosition()
    setBusy(false)
    if ('fault' in found) setFault(found.fault)
    else onChange({ label: t.mine, point: found.point, isOwn: true })
  }
  const forget = () => {
    setTyped('')
    setChosen(null)
    onChange(null)
  }
  if (place) {
    return (
      <p className={css.place} data-cluster="2">
        <Pin />
        <span>{place.isOwn ? t.mineFrom : fill(t.is, { place: place.label })}</span>
        <Button icon={<Cross />} variant="quiet" onClick={forget}>
          {t.forget}
        </Button>
      </p>
    )
  }
  return (
    <div className={css.where} data-stack="3" data-fit>
      <PlaceField
        {...search}
        typed={typed}
        words={t}
        onChoose={(found) => {
          if (!hasCoordinates(found)) return
          setTyped(found.label)
          setChosen(found.label.trim())
          onChange(placeAt(found.label, { lat: found.lat, lng: found.lng }))
        }}
        onType={(text) => {
          setTyped(text)
          setFault(null)
        }}
      />
      <Button busy={busy} icon={<Crosshair />} variant="secondary" onClick={() => void locate()}>
        {busy ? t.finding : t.useMine}
      </Button>
      {fault && (
        <Alert live tone="warning">
          {t[fault]}
        </Alert>
      )}
    </div>
  )
}

const fewest = 3
const pauseMs = 300
type Found = { text: string; options: readonly NamedLocation[]; error: ApiError | undefined }
const nothing: Found = { text: '', options: [], error: undefined }

/**
 * Places for the typed text, after a pause. There are none while they belong to an earlier text.
 */
function usePlaceSearch(typed: string, chosen: string | null) {
  const locale = useLocale()
  const [found, setFound] = useState(nothing)
  const text = typed.trim()
  const wanted = text.length >= fewest && text !== chosen
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    const search = async () => {
      const body = { query: text, locale }
      const result = await request('POST /public/location/locations/', { body })
      if (gone) return
      setFound(
        'error' in result
          ? { text, options: [], error: result.error }
          : { text, options: result.data, error: undefined },
      )
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [text, wanted, locale])
  const isCurrent = wanted && found.text === text
  return {
    options: isCurrent ? found.options : nothing.options,
    error: isCurrent ? found.error : undefined,
    searching: wanted && !isCurrent,
  }
}

/** Copies the link to this search. If the browser refuses, it shows the link. */
function Share() {
  const t = useTexts('spareParts')
  const [state, setState] = useState<'ready' | 'copied' | 'shown'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setState('copied')
    } catch {
      setState('shown')
    }
  }
  return (
    <div data-stack="2">
      <Button
        icon={state === 'copied' ? <Check /> : <External />}
        variant="secondary"
        onClick={() => void copy()}
      >
        {t.share}
      </Button>
      <output>{state === 'copied' && t.shared}</output>
      {state === 'shown' && (
        <TextInput
          readOnly
          label={t.shareHere}
          value={location.href}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}

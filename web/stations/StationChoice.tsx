import { useMemo, useState } from 'react'
import type { OfferingStation, Point } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { count, fill, number } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import type { ApiError } from '#web/api/http.ts'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { useReadSettingsQuery } from './api.ts'
import type { OfferedVehicle } from './OfferLines.tsx'
import { byDistance, narrowed, picksUp, takes, type Narrowing } from './rows.ts'
import { StationBoard } from './StationBoard.tsx'
import { StationPeek, StationRow, type How } from './StationRow.tsx'
import css from './StationChoice.module.css'

type Props = {
  nearest: readonly OfferingStation[]
  remaining: readonly OfferingStation[]
  centre: Point | null
  loading: boolean
  error: ApiError | null
  vehicle: OfferedVehicle & { readonly is_high_voltage: boolean }
  onRetry: () => void
  onChoose: (site: OfferingStation, how: How) => void
}

/** Rows of the first view of the list. */
const firstRows = 20
/** Stations that the map shows at first. Farther ones would hide two that are near each other. */
const fitted = { most: 3, nearKm: 20, times: 3 }
const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The nearest few stations, none of them much farther than the first. */
function nearestOf(sites: readonly OfferingStation[]): OfferingStation[] {
  const reach = Math.max(fitted.nearKm, fitted.times * (sites[0]?.distance_km ?? 0))
  return sites.slice(0, fitted.most).filter(({ distance_km: km }) => km !== null && km <= reach)
}

const pointOf = ({ location }: OfferingStation): Point[] =>
  hasCoordinates(location) ? [{ lat: location.lat, lng: location.lng }] : []

/** The stations that an owner chooses from, in one list by distance. */
export function StationChoice({
  nearest,
  remaining,
  centre,
  loading,
  error,
  vehicle,
  onRetry,
  onChoose,
}: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { data: settings } = useReadSettingsQuery()
  const [chosen, setChosen] = useState<Partial<Narrowing>>({})
  const [opened, setOpened] = useState<number | 'first' | null>('first')
  const [isLong, setLong] = useState(false)
  // One time for the whole list, so that no station opens while it is read.
  const [now] = useState(() => new Date())

  const all = useMemo(() => byDistance(nearest, remaining), [nearest, remaining])
  // A station without a known place says nothing about the distance.
  const reaches = all.some((site) => site.distance_km !== null && picksUp(site))
  const { way = reaches ? 'pickup' : null, openNow = false } = chosen
  const fits = useMemo(() => narrowed(all, { way, openNow }), [all, way, openNow])
  const fit = useMemo(
    () => [
      ...(centre ? [centre] : []),
      ...nearestOf(all.filter(reaches ? picksUp : takes)).flatMap(pointOf),
    ],
    [all, centre, reaches],
  )
  const shown = isLong ? fits : fits.slice(0, firstRows)
  const openedId = opened === 'first' ? (shown[0]?.id ?? null) : opened
  const toBring = !reaches && all.find(takes)

  const narrow = (next: Partial<Narrowing>) => {
    setChosen({ ...chosen, ...next })
    setOpened('first')
  }
  const chip = (label: string, checked: boolean, next: Partial<Narrowing>) => (
    <label className={css.chip}>
      <input checked={checked} type="checkbox" onChange={() => narrow(next)} />
      {label}
    </label>
  )
  const showFar = () => {
    setLong(true)
    requestAnimationFrame(() => focusRow(fits[firstRows]?.id))
  }

  return (
    <StationBoard
      centre={centre}
      filters={
        <fieldset className={css.chips}>
          <legend>{t.filters}</legend>
          {chip(t.pickupHere, way === 'pickup', { way: way === 'pickup' ? null : 'pickup' })}
          {chip(t.openNow, openNow, { openNow: !openNow })}
          {chip(t.bringMyself, way === 'bring', { way: way === 'bring' ? null : 'bring' })}
        </fieldset>
      }
      fit={fit}
      found={!loading && !error && count(t.foundNear, fits.length, locale)}
      instead={
        error ? (
          <LoadError error={error} onRetry={onRetry} />
        ) : loading ? (
          <Loading>
            {skeletons.map((each) => (
              <Skeleton key={each} height="4.5rem" shape="block" />
            ))}
          </Loading>
        ) : (
          fits.length === 0 && (
            <EmptyState
              actions={
                (way !== null || openNow) && (
                  <Button variant="secondary" onClick={() => narrow({ way: null, openNow: false })}>
                    {t.clearFilters}
                  </Button>
                )
              }
              level={3}
              picture={<NothingFound />}
              title={t.noneFound}
            >
              {t.noneFoundHint}
            </EmptyState>
          )
        )
      }
      renderPeek={(site, toList) => (
        <StationPeek now={now} site={site} vehicle={vehicle} onChoose={onChoose}>
          {toList}
        </StationPeek>
      )}
      place={centre}
      sites={fits}
      tiles={settings?.tiles}
      zoom={mapDefaults.stationListZoom}
      onShow={(id) => {
        setOpened(id)
        setLong(true)
      }}
    >
      {({ isMarked, onHover }) => (
        <>
          {toBring && (
            <Alert title={t.noneReaches} tone="info">
              <p>
                {fill(t.nearestToBring, {
                  station: toBring.name,
                  km: number(Math.round(toBring.distance_km ?? 0), locale),
                })}
              </p>
            </Alert>
          )}
          {shown.length > 0 && (
            <ul className={css.rows}>
              {shown.map((site) => (
                <StationRow
                  key={site.id}
                  isOpen={site.id === openedId}
                  marked={isMarked(site.id)}
                  now={now}
                  site={site}
                  vehicle={vehicle}
                  onChoose={onChoose}
                  onHover={onHover}
                  onToggle={() => setOpened(site.id === openedId ? null : site.id)}
                />
              ))}
            </ul>
          )}
          {shown.length < fits.length && (
            <Button className={css.more} variant="secondary" onClick={showFar}>
              {t.showFar}
            </Button>
          )}
        </>
      )}
    </StationBoard>
  )
}

function focusRow(id: number | undefined): void {
  document.querySelector<HTMLElement>(`#station-${id} button`)?.focus()
}

import { useEffect, useMemo, useState } from 'react'
import type { OfferingStation, Point } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { count, fill, number } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import { useReadSettingsQuery } from './api.ts'
import { type OfferedVehicle, StationPeek, StationRow, type How } from './StationRow.tsx'
import { useStationCard, type StationQuestion } from './search-api.ts'
import { OtherStations, useStations, type Narrowing } from './OtherStations.tsx'
import { nameParts, sharedNames } from './short-name.ts'
import { StationBoard } from './StationBoard.tsx'
import css from './stations.module.css'

type Props = {
  /** null: the vehicle has no place. */
  question: StationQuestion | null
  vehicle: OfferedVehicle & { readonly is_high_voltage: boolean }
  /** The station of the order that another one replaces. */
  present?: number | null
  onChoose: (site: OfferingStation, how: How) => void
}

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
export function StationChoice({ question, vehicle, present = null, onChoose }: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const { data: settings } = useReadSettingsQuery()
  const [chosen, setChosen] = useState<Partial<Narrowing>>({})
  const [opened, setOpened] = useState<number | 'first' | null>('first')
  const [pressed, setPressed] = useState<number | null>(null)
  /** The station whose row takes the focus once it is shown. */
  const [awaited, setAwaited] = useState<number>()
  // One time for the whole list, so that no station opens while it is read.
  const [now] = useState(() => new Date())

  const found = useStations(question, chosen)
  const { sites, ids, pins, narrowing, near, reaches, error, isLoading } = found
  const { way, openNow } = narrowing
  const listed = sites.some(({ id }) => id === pressed)
  const { card, ...cardState } = useStationCard(question, listed ? null : pressed)
  const centre = useMemo(
    () => (question ? { lat: question.lat, lng: question.lng } : null),
    [question],
  )
  const fit = useMemo(
    () => [...(centre ? [centre] : []), ...nearestOf(near).flatMap(pointOf)],
    [near, centre],
  )
  const shared = useMemo(() => sharedNames(sites), [sites])
  const openedId = opened === 'first' ? (sites[0]?.id ?? null) : opened
  const toBring = reaches === false ? near[0] : undefined

  const narrow = (next: Partial<Narrowing>) => {
    setChosen({ ...chosen, ...next })
    setOpened('first')
    setAwaited(undefined)
  }
  const chip = (label: string, checked: boolean, next: Partial<Narrowing>) => (
    <label className={css.chip} data-line="0">
      <input checked={checked} type="checkbox" onChange={() => narrow(next)} />
      {label}
    </label>
  )
  // The rows of a further page come after its ids, so the focus waits for the first of them.
  const isAwaitedShown = sites.some(({ id }) => id === awaited)
  useEffect(() => {
    if (isAwaitedShown) focusRow(awaited)
  }, [isAwaitedShown, awaited])
  const showFar = async () => setAwaited(await found.fetchNext())

  type RowOf = { isMarked: (id: number) => boolean; onHover: (id: number | null) => void }
  const row = (site: OfferingStation, { isMarked, onHover }: RowOf) => (
    <StationRow
      key={site.id}
      isNameShared={shared.has(nameParts(site.name, site.company)[1])}
      isOpen={site.id === openedId}
      isPresent={site.id === present}
      marked={isMarked(site.id)}
      now={now}
      site={site}
      vehicle={vehicle}
      onChoose={onChoose}
      onHover={onHover}
      onToggle={() => setOpened(site.id === openedId ? null : site.id)}
    />
  )

  // A phone folds the filters, so its button tells how many are in use.
  const inUse = [way !== null, openNow].filter(Boolean).length
  return (
    <StationBoard
      centre={centre}
      filters={
        <fieldset className={css.chips}>
          <legend>
            <Hidden>{t.filters}</Hidden>
          </legend>
          {chip(t.pickupHere, way === 'pickup', { way: way === 'pickup' ? null : 'pickup' })}
          {chip(t.openNow, openNow, { openNow: !openNow })}
          {chip(t.bringMyself, way === 'bring', { way: way === 'bring' ? null : 'bring' })}
        </fieldset>
      }
      fit={fit}
      narrow={inUse > 0 ? `${t.narrow} (${inUse})` : t.narrow}
      instead={
        error ? (
          <LoadError error={error} onRetry={found.retry} />
        ) : isLoading ? (
          <Loading>
            {skeletons.map((each) => (
              <Skeleton key={each} height="4.5rem" shape="block" />
            ))}
          </Loading>
        ) : (
          sites.length === 0 && (
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
      loaded={card}
      loading={
        cardState.error ? (
          <LoadError error={cardState.error} onRetry={() => void cardState.refetch()} />
        ) : cardState.isGone ? (
          <Alert live tone="warning">
            {t.gone}
          </Alert>
        ) : (
          <Loading>
            <Skeleton height="4.5rem" shape="block" />
          </Loading>
        )
      }
      pins={pins}
      place={centre}
      sites={sites}
      tiles={settings?.tiles}
      zoom={mapDefaults.stationListZoom}
      onPress={setPressed}
      onShow={(id) => {
        setOpened(id)
        if (card?.id === id) found.add(card)
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
          {sites.length > 0 && (
            <ul className={css.rows}>{sites.map((site) => row(site, { isMarked, onHover }))}</ul>
          )}
          <p aria-live="polite" data-soft="small">
            {!isLoading && !error && ids.length > 0 && count(t.foundNear, ids.length, locale)}
          </p>
          {found.nextError && <LoadError error={found.nextError} onRetry={() => void showFar()} />}
          {found.hasNext && !found.nextError && (
            <Button
              busy={found.isFetchingNext}
              className={css.stationChoiceMore}
              variant="secondary"
              onClick={() => void showFar()}
            >
              {t.showFar}
            </Button>
          )}
          {question && way !== null && !openNow && !isLoading && !error && (
            <OtherStations
              key={way}
              ids={ids}
              missing={found.missing}
              question={question}
              renderRow={(site) => row(site, { isMarked, onHover })}
            />
          )}
        </>
      )}
    </StationBoard>
  )
}

function focusRow(id: number | undefined): void {
  document.querySelector<HTMLElement>(`#station-${id} button`)?.focus()
}

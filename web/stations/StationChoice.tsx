import { useId, useMemo, useState } from 'react'
import type { FoundSite, Point } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { openingNow } from '#rules/opening-hours.ts'
import { count } from '#texts/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Collapse } from '#web/ui/Collapse.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Failed } from '#web/frame/Failed.tsx'
import type { ApiError } from '#web/http.ts'
import { useLocale, useTexts } from '#web/texts.ts'
import { MapBox } from './MapBox.tsx'
import { StationCard, type How } from './StationCard.tsx'
import { markersOf } from './markers.ts'
import css from './StationChoice.module.css'

type Props = {
  nearest: FoundSite[]
  remaining: FoundSite[]
  centre: Point | null
  loading: boolean
  error: ApiError | null
  onRetry: () => void
  onChoose: (site: FoundSite, how: How) => void
}

/** Stations on a map and in a list, as one thing: what one marks, the other marks too. */
export function StationChoice({
  nearest,
  remaining,
  centre,
  loading,
  error,
  onRetry,
  onChoose,
}: Props) {
  const t = useTexts('stations')
  const locale = useLocale()
  const listId = useId()
  const [marked, setMarked] = useState<number | null>(null)
  const [expanded, setExpanded] = useState(false)
  const [listOpen, setListOpen] = useState(true)
  const [openNow, setOpenNow] = useState(false)
  const [withPickup, setWithPickup] = useState(false)
  const [othersOpen, setOthersOpen] = useState(false)
  // One moment for the whole list: stations do not open while it is read.
  const [now] = useState(() => new Date())

  const [near, others] = useMemo(() => {
    const fits = (site: FoundSite) =>
      (!withPickup || site.has_pickup) && (!openNow || openingNow(site, now)?.open === true)
    return [nearest.filter(fits), remaining.filter(fits)]
  }, [nearest, remaining, withPickup, openNow, now])
  const all = useMemo(() => [...near, ...others], [near, others])
  const markers = useMemo(() => markersOf(all), [all])

  const select = (id: number) => {
    setMarked(id)
    setListOpen(true)
    if (others.some((site) => site.id === id)) setOthersOpen(true)
    // The card may only now come into the page.
    requestAnimationFrame(() => {
      document
        .getElementById(`station-${id}`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    })
  }
  const card = (site: FoundSite) => (
    <StationCard
      key={site.id}
      site={site}
      first={site.is_nearest && site === near[0]}
      marked={site.id === marked}
      now={now}
      onChoose={onChoose}
      onHover={setMarked}
    />
  )

  return (
    <section className={css.choice} data-expanded={expanded || undefined} aria-label={t.heading}>
      <div className={css.map}>
        <MapBox
          centre={centre}
          zoom={mapDefaults.stationListZoom}
          label={t.map}
          skipTarget={listId}
          markers={markers}
          marked={marked}
          place={centre}
          expanded={expanded}
          onExpand={setExpanded}
          onSelect={select}
          onHover={setMarked}
        />
      </div>
      <div className={css.list} id={listId} tabIndex={-1}>
        <div className={css.bar}>
          <p aria-live="polite">{!loading && !error && count(t.found, all.length, locale)}</p>
          <div className={css.listToggle}>
            <Button variant="quiet" aria-expanded={listOpen} onClick={() => setListOpen(!listOpen)}>
              {listOpen ? t.hideList : t.showList}
            </Button>
          </div>
        </div>
        <fieldset className={css.filters}>
          <legend>{t.filters}</legend>
          <Checkbox
            label={t.openNow}
            checked={openNow}
            onChange={(event) => setOpenNow(event.target.checked)}
          />
          <Checkbox
            label={t.withPickup}
            checked={withPickup}
            onChange={(event) => setWithPickup(event.target.checked)}
          />
        </fieldset>
        {error && <Failed error={error} onRetry={onRetry} />}
        {loading && (
          <Loading>
            <Skeleton shape="block" height="12rem" />
            <Skeleton shape="block" height="12rem" />
          </Loading>
        )}
        {!loading && !error && all.length === 0 && (
          <EmptyState
            picture={<NothingFound />}
            title={t.noneFound}
            level={3}
            actions={
              (openNow || withPickup) && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    setOpenNow(false)
                    setWithPickup(false)
                  }}
                >
                  {t.clearFilters}
                </Button>
              )
            }
          >
            {t.noneFoundHint}
          </EmptyState>
        )}
        <div className={css.cards} data-open={listOpen || undefined}>
          {near.length > 0 && (
            <>
              <h3>{t.nearestOfEach}</h3>
              <ul className={css.stations}>{near.map(card)}</ul>
            </>
          )}
          {others.length > 0 && (
            <Collapse
              title={t.others}
              note={<Badge>{others.length}</Badge>}
              level={3}
              open={othersOpen}
              onToggle={setOthersOpen}
            >
              <ul className={css.stations}>{others.map(card)}</ul>
            </Collapse>
          )}
        </div>
      </div>
    </section>
  )
}

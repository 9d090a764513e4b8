import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { FoundStation, Point, StationPin } from '#contract/shapes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Button, IconButton } from '#web/ui/inputs/Button.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { useUi } from '#web/ui/layout/UiContext.tsx'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { useSharedTexts } from '#web/texts/context.ts'
import { MapBox, type Tiles } from './MapBox.tsx'
import css from './StationBoard.module.css'
import { hasCoordinates } from '#rules/station/station.ts'
import type { MapMarker } from './leaflet-map.ts'

/** Marks the same station on the map and in the list. */
export type Marking = {
  readonly isMarked: (id: number) => boolean
  readonly onHover: (id: number | null) => void
}

type Props<Site> = {
  sites: readonly Site[]
  /** Further stations on the map, which the list does not have yet. */
  pins?: readonly StationPin[]
  /** The pressed one of those, once it is loaded. */
  loaded?: Site | undefined
  /** Content of its card until then. */
  loading?: ReactNode
  tiles: Tiles | undefined
  centre: Point | null
  zoom: number
  /** Points that the map shows at first, instead of centre and zoom. */
  fit?: readonly Point[]
  /** The user's own place with its name. */
  place: Point | null
  placeLabel?: string
  /** The number of stations in words. Screen readers announce its changes. */
  found?: ReactNode
  filters: ReactNode
  /** Name of the button that opens the filters on a phone. Without it they are always shown. */
  narrow?: string
  /** Replaces the list: loading, an error, nothing found. */
  instead: ReactNode
  /** The content of a card over the map for a pressed pin. Without it the pin shows a popup. */
  renderPeek?: (site: Site, toList: ReactNode) => ReactNode
  onPress?: (id: number | null) => void
  /** A station must appear in the list. */
  onShow?: (id: number) => void
  children: (marking: Marking) => ReactNode
}

const views = ['list', 'map'] as const

/**
 * Stations on a map and in a list. A mark in one shows in the other. A phone shows one of them at a
 * time, and loads the map with its first view.
 */
export function StationBoard<Site extends FoundStation>({
  sites,
  pins,
  loaded,
  loading,
  tiles,
  centre,
  zoom,
  fit,
  place,
  placeLabel,
  found,
  filters,
  narrow,
  instead,
  renderPeek,
  onPress,
  onShow,
  children,
}: Props<Site>) {
  const t = useSharedTexts('stations')
  const listId = useId()
  const isWide = useWide()
  const [marked, setMarked] = useState<number | null>(null)
  const [expanded, setExpanded] = useState(false)
  const [view, setView] = useState<(typeof views)[number]>('list')
  const [pressed, setPressed] = useState<number | null>(null)
  const [isNarrowing, setNarrowing] = useState(false)
  const isFolded = narrow !== undefined && !isWide
  const hasPeek = renderPeek !== undefined
  const markers = useMemo(
    () => [...markersOf(sites, !hasPeek), ...(pins ? markersOfPins(pins, sites, t.pin) : [])],
    [sites, hasPeek, pins, t],
  )
  const peeked = sites.find(({ id }) => id === pressed) ?? (loaded?.id === pressed ? loaded : null)

  const press = (id: number | null) => {
    setPressed(id)
    onPress?.(id)
  }
  const showInList = (id: number) => {
    press(null)
    setMarked(id)
    setView('list')
    onShow?.(id)
    // The row may appear with this render.
    requestAnimationFrame(() => {
      const row = document.getElementById(`station-${id}`)
      row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      if (hasPeek) row?.querySelector('button')?.focus({ preventScroll: true })
    })
  }
  const closePeek = () => {
    press(null)
    document.querySelector<HTMLElement>(`[data-pin="${pressed}"]`)?.focus()
  }

  return (
    <section
      aria-label={t.heading}
      className={css.board}
      data-expanded={expanded || undefined}
      data-view={view}
    >
      {!isFolded && <div className={css.filters}>{filters}</div>}
      <div className={css.bar} data-cluster="1 3">
        <fieldset className={css.switch}>
          <legend>
            <Hidden>{t.view}</Hidden>
          </legend>
          {views.map((each) => (
            <button
              key={each}
              aria-pressed={view === each}
              type="button"
              onClick={() => setView(each)}
            >
              {t.views[each]}
            </button>
          ))}
        </fieldset>
        {found !== undefined && (
          <p aria-live="polite" data-soft="small">
            {found}
          </p>
        )}
        {isFolded && (
          <Button
            aria-expanded={isNarrowing}
            className={css.narrow}
            variant="secondary"
            onClick={() => setNarrowing(!isNarrowing)}
          >
            {narrow}
          </Button>
        )}
      </div>
      {isFolded && isNarrowing && filters}
      {(isWide || view === 'map') && (
        <div className={css.map}>
          <MapBox
            centre={centre}
            expanded={expanded}
            fit={fit}
            label={t.map}
            marked={marked}
            markers={markers}
            place={place}
            placeLabel={placeLabel}
            skipTarget={listId}
            tiles={tiles}
            zoom={zoom}
            onExpand={setExpanded}
            onHover={setMarked}
            onSelect={hasPeek ? press : showInList}
          />
          {renderPeek && pressed !== null && (
            <Peek key={pressed} label={peeked?.name ?? t.pin} onClose={closePeek}>
              {peeked
                ? renderPeek(
                    peeked,
                    <Button variant="quiet" onClick={() => showInList(peeked.id)}>
                      {t.showInList}
                    </Button>,
                  )
                : loading}
            </Peek>
          )}
        </div>
      )}
      <div className={css.list} id={listId} tabIndex={-1}>
        {instead}
        {children({ isMarked: (id) => id === marked, onHover: setMarked })}
      </div>
    </section>
  )
}

/** A card over the map that takes the focus. Escape and its button close it. */
function Peek({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const { words } = useUi()
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <Card
      ref={card}
      aria-label={label}
      className={css.peek}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {children}
      <IconButton className={css.close} label={words.close} onClick={onClose}>
        <Cross />
      </IconButton>
    </Card>
  )
}

/** Markers of the stations that have both coordinates. See docs/domain/specification-map.md#map */
function markersOf(sites: readonly FoundStation[], withPopup: boolean): MapMarker[] {
  const nearest = sites.find((site) => site.is_nearest)
  return sites.flatMap((site) =>
    hasCoordinates(site.location)
      ? [
          {
            id: site.id,
            point: { lat: site.location.lat, lng: site.location.lng },
            label: site.name,
            look: site === nearest ? ('nearest' as const) : ('station' as const),
            popup: withPopup ? () => popup(site) : undefined,
          },
        ]
      : [],
  )
}

/** Markers of the stations that the list does not have. */
function markersOfPins(
  pins: readonly StationPin[],
  sites: readonly FoundStation[],
  label: string,
): MapMarker[] {
  const listed = new Set(sites.map(({ id }) => id))
  return pins.flatMap(([id, lat, lng]) =>
    listed.has(id) ? [] : [{ id, point: { lat, lng }, label, look: 'station' as const }],
  )
}

/** Name, company and address as an element, so that their text is never parsed as HTML. */
function popup(site: FoundStation): HTMLElement {
  const element = document.createElement('div')
  const name = document.createElement('strong')
  name.textContent = site.name
  element.append(name)
  const { address, postal, city } = site.location
  for (const text of [site.company, address, [postal, city].filter(Boolean).join(' ')]) {
    if (!text) continue
    const line = document.createElement('div')
    line.textContent = text
    element.append(line)
  }
  return element
}

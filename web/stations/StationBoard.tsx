import { useId, useMemo, useState, type ReactNode } from 'react'
import type { FoundStation, Point } from '#contract/shapes.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
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

type Props = {
  sites: readonly FoundStation[]
  tiles: Tiles | undefined
  centre: Point | null
  zoom: number
  /** The user's own place with its name. */
  place: Point | null
  placeLabel?: string
  /** The number of stations in words. Screen readers announce its changes. */
  found: ReactNode
  filters: ReactNode
  /** Replaces the cards: loading, an error, nothing found. */
  instead: ReactNode
  /** A pin was selected. Its card must appear in the list. */
  onSelect?: (id: number) => void
  children: (marking: Marking) => ReactNode
}

/** Stations on a map and in a list. A mark in one shows in the other. */
export function StationBoard({
  sites,
  tiles,
  centre,
  zoom,
  place,
  placeLabel,
  found,
  filters,
  instead,
  onSelect,
  children,
}: Props) {
  const t = useSharedTexts('stations')
  const listId = useId()
  const [marked, setMarked] = useState<number | null>(null)
  const [expanded, setExpanded] = useState(false)
  const [listOpen, setListOpen] = useState(true)
  const markers = useMemo(() => markersOf(sites), [sites])

  const select = (id: number) => {
    setMarked(id)
    setListOpen(true)
    onSelect?.(id)
    // The card may appear with this render.
    requestAnimationFrame(() => {
      document
        .getElementById(`station-${id}`)
        ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    })
  }

  return (
    <section className={css.board} data-expanded={expanded || undefined} aria-label={t.heading}>
      <div className={css.map}>
        <MapBox
          centre={centre}
          zoom={zoom}
          label={t.map}
          skipTarget={listId}
          tiles={tiles}
          markers={markers}
          marked={marked}
          place={place}
          placeLabel={placeLabel}
          expanded={expanded}
          onExpand={setExpanded}
          onSelect={select}
          onHover={setMarked}
        />
      </div>
      <div className={css.list} id={listId} tabIndex={-1}>
        <div className={css.bar}>
          <p aria-live="polite">{found}</p>
          <div className={css.listToggle}>
            <Button variant="quiet" aria-expanded={listOpen} onClick={() => setListOpen(!listOpen)}>
              {listOpen ? t.hideList : t.showList}
            </Button>
          </div>
        </div>
        {filters}
        {instead}
        <div className={css.cards} data-open={listOpen || undefined}>
          {children({ isMarked: (id) => id === marked, onHover: setMarked })}
        </div>
      </div>
    </section>
  )
}

/** Markers of the stations that have both coordinates. See docs/domain/specification-map.md#map */
function markersOf(sites: readonly FoundStation[]): MapMarker[] {
  const nearest = sites.find((site) => site.is_nearest)
  return sites.flatMap((site) =>
    hasCoordinates(site.location)
      ? [
          {
            id: site.id,
            point: { lat: site.location.lat, lng: site.location.lng },
            label: site.name,
            look: site === nearest ? ('nearest' as const) : ('station' as const),
            popup: () => popup(site),
          },
        ]
      : [],
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

import { useEffect, useId, useRef, useState } from 'react'
import type { Point } from '#contract/shapes.ts'
import { count } from '#texts/index.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Contract, Expand } from '#web/ui/icons-places.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { MapPlaceholder } from '#web/ui/pictures/MapPlaceholder.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { useReadSettingsQuery } from './api.ts'
import type { MapHandle, MapMarker } from './leaflet-map.ts'
import css from './MapBox.module.css'

type Props = {
  centre: Point | null
  zoom: number
  label: string
  /** Where what follows the map begins: the target of the link that skips it. */
  skipTo: string
  markers?: readonly MapMarker[]
  marked?: number | null
  /** A place of one's own, drawn above all others. */
  place?: Point | null
  expanded?: boolean
  onExpand?: (expanded: boolean) => void
  onSelect?: (id: number) => void
  onHover?: (id: number | null) => void
  onPick?: (point: Point) => void
}

/** The map with its credit under it, loaded when it is first shown. Without a centre it is a sign. */
export function MapBox(props: Props) {
  const t = useTexts('stations')
  const hint = useId()
  const { centre, label, skipTo, expanded = false, onExpand } = props
  const { box, broken, ready, credit } = useMap(props)
  const words = expanded ? t.contract : t.expand

  return (
    <div className={css.box} data-expanded={expanded || undefined}>
      <a className={css.skip} href={`#${skipTo}`}>
        {t.skipMap}
      </a>
      {centre === null ? (
        <div className={css.sign}>
          <MapPlaceholder />
          <p>{t.noCentre}</p>
        </div>
      ) : (
        <div className={css.frame}>
          {broken && <Alert tone="warning">{t.mapBroken}</Alert>}
          {!ready && !broken && <Skeleton shape="block" height="100%" />}
          <div
            ref={box}
            className={css.map}
            role="application"
            aria-label={label}
            aria-describedby={hint}
          />
          <p id={hint} hidden>
            {t.mapHint}
          </p>
          {onExpand && (
            <div className={css.toggle}>
              <Tooltip text={words} silent side="left">
                <IconButton
                  label={words}
                  aria-pressed={expanded}
                  onClick={() => onExpand(!expanded)}
                >
                  {expanded ? <Contract /> : <Expand />}
                </IconButton>
              </Tooltip>
            </div>
          )}
        </div>
      )}
      <p className={css.credit}>{credit}</p>
    </div>
  )
}

/** Keeps one Leaflet map in step with the props. */
function useMap({ centre, zoom, markers, marked, place, expanded, ...props }: Props) {
  const t = useTexts('stations')
  const locale = useLocale()
  const { data: settings } = useReadSettingsQuery()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [broken, setBroken] = useState(false)
  const handlers = useRef(props)
  useEffect(() => {
    handlers.current = props
  })

  const tiles = settings?.tiles
  const hasCentre = centre !== null
  const start = useRef({ centre, zoom })
  useEffect(() => {
    start.current = { centre, zoom }
  })
  useEffect(() => {
    const element = box.current
    const { centre: first, zoom: firstZoom } = start.current
    if (!tiles || !element || first === null) return
    let handle: MapHandle | null = null
    let gone = false
    import('./leaflet-map.ts').then(
      ({ openMap }) => {
        if (gone) return
        const { onPick } = handlers.current
        handle = openMap(element, {
          tiles,
          centre: first,
          zoom: firstZoom,
          clusterLabel: (n) => count(t.cluster, n, locale),
          onSelect: (id) => handlers.current.onSelect?.(id),
          onHover: (id) => handlers.current.onHover?.(id),
          ...(onPick && { onPick: (point: Point) => handlers.current.onPick?.(point) }),
        })
        setMap(handle)
      },
      () => setBroken(true),
    )
    return () => {
      gone = true
      handle?.close()
      setMap(null)
    }
  }, [tiles, hasCentre, locale, t])

  useEffect(() => map?.show(markers ?? []), [map, markers])
  useEffect(() => map?.highlight(marked ?? null), [map, marked])
  useEffect(() => map?.place(place ?? null, t.yourPlace), [map, place, t])
  useEffect(() => {
    if (centre) map?.look(centre)
  }, [map, centre])
  useEffect(() => map?.resize(), [map, expanded])

  return { box, broken, ready: map !== null, credit: tiles?.attribution[locale] ?? '' }
}

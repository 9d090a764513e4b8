import { cloneElement, useId, useState, type ReactElement, useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import css from './MapBox.module.css'
import type { Point } from '#contract/shapes.ts'
import { count, type Locale } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { IconButton } from '#web/ui/inputs/Button.tsx'
import { Contract, Expand } from '#web/ui/icons/icons-places.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { skipTo } from '#web/ui/layout/Page.tsx'
import { MapPlaceholder } from '#web/ui/pictures/MapPlaceholder.tsx'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'
import type { MapHandle, MapMarker, MapOptions } from './leaflet-map.ts'

/**
 * A line about a control, shown on hover and focus, closed by Escape. The control is its only child
 * and has its own name. Set `silent` where both texts are the same.
 */
export function Tooltip({
  text,
  silent = false,
  side = 'top',
  children,
}: {
  text: string
  silent?: boolean
  side?: 'top' | 'bottom' | 'left'
  children: ReactElement<{ 'aria-describedby'?: string }>
}) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  return (
    <span
      className={classes(css.anchor, dismissed && css.dismissed)}
      role="presentation"
      onBlur={() => setDismissed(false)}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
    >
      {silent ? children : cloneElement(children, { 'aria-describedby': id })}
      <span
        aria-hidden={silent || undefined}
        className={classes(css.tip, css[side])}
        id={id}
        role="tooltip"
      >
        {text}
      </span>
    </span>
  )
}

type MapProps = {
  centre: Point
  zoom: number
  label: string
  markers?: readonly MapMarker[]
  marked?: number | null
  /** Points that the map shows at first, and when they change. Instead of centre and zoom. */
  fit?: readonly Point[] | undefined
  /** The user's own place with its name, drawn above all others. */
  place?: Point | null
  placeLabel?: string
  /** Makes the place a movable pin. */
  movable?: boolean
  /** Instructions for screen readers. The default is the text of the list of stations. */
  hint?: string
  onSelect?: (id: number) => void
  onHover?: (id: number | null) => void
  onPick?: (point: Point) => void
}

type Props = Omit<MapProps, 'centre'> & {
  centre: Point | null
  /** The id of the element after the map: the target of the skip link. */
  skipTarget: string
  expanded?: boolean
  onExpand?: (expanded: boolean) => void
  /** The tiles of the installation's settings, undefined while they load. */
  tiles: Tiles | undefined
}

export type Tiles = MapOptions['tiles'] & { readonly attribution: Readonly<Record<Locale, string>> }

/** A map with its credit always visible below it. Without a centre it shows a placeholder. */
export function MapBox({ centre, skipTarget, expanded = false, onExpand, tiles, ...map }: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const words = expanded ? t.contract : t.expand
  return (
    <div className={css.box} data-expanded={expanded || undefined}>
      <a className={css.skip} href={`#${skipTarget}`} onClick={skipTo(skipTarget)}>
        {t.skipMap}
      </a>
      {centre === null ? (
        <div className={css.sign} data-stack="3" data-soft>
          <MapPlaceholder />
          <p>{t.noCentre}</p>
        </div>
      ) : (
        <div className={css.frame}>
          {tiles && <LiveMap key={locale} {...map} centre={centre} tiles={tiles} />}
          {onExpand && (
            <div className={css.toggle}>
              <Tooltip text={words} silent side="left">
                <IconButton label={words} onClick={() => onExpand(!expanded)}>
                  {expanded ? <Contract /> : <Expand />}
                </IconButton>
              </Tooltip>
            </div>
          )}
        </div>
      )}
      <p className={css.credit} data-soft>
        {tiles?.attribution[locale]}
      </p>
    </div>
  )
}

type LiveProps = MapProps & { tiles: MapOptions['tiles'] }

/** A Leaflet map. It loads when it is first shown and follows the props. */
function LiveMap({ tiles, label, ...props }: LiveProps) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [broken, setBroken] = useState(false)
  // Leaflet keeps its handlers, so they read the current props.
  const latest = useRef({ ...props, clusterLabel: (n: number) => count(t.cluster, n, locale) })
  useEffect(() => {
    latest.current = { ...props, clusterLabel: (n) => count(t.cluster, n, locale) }
  })

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let handle: MapHandle | null = null
    let gone = false
    const open = async () => {
      const { openMap } = await import('./leaflet-map.ts')
      if (gone) return
      const { centre, zoom, onPick } = latest.current
      handle = openMap(element, {
        tiles,
        centre,
        zoom,
        clusterLabel: (n) => latest.current.clusterLabel(n),
        onSelect: (id) => latest.current.onSelect?.(id),
        onHover: (id) => latest.current.onHover?.(id),
        ...(onPick && { onPick: (point: Point) => latest.current.onPick?.(point) }),
        movable: latest.current.movable ?? false,
      })
      setMap(handle)
    }
    open().catch(() => setBroken(true))
    return () => {
      gone = true
      handle?.close()
    }
  }, [tiles])

  const { centre, fit, markers, marked, place, placeLabel = t.yourPlace } = props
  useEffect(() => map?.show(markers ?? []), [map, markers])
  useEffect(() => map?.highlight(marked ?? null), [map, marked])
  useEffect(() => map?.place(place ?? null, placeLabel), [map, place, placeLabel])
  useEffect(() => (fit && fit.length > 1 ? map?.fit(fit) : map?.look(centre)), [map, centre, fit])

  return (
    <>
      {broken && <Alert tone="warning">{t.mapBroken}</Alert>}
      {!map && !broken && <Skeleton shape="block" height="100%" />}
      <div
        ref={box}
        className={classes(css.map, props.movable && css.aim)}
        role="application"
        aria-label={label}
        aria-describedby={hint}
      />
      <p id={hint} hidden>
        {props.hint ?? t.mapHint}
      </p>
    </>
  )
}

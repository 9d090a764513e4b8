import L from 'leaflet'
import Supercluster from 'supercluster'
import type { Point } from '#contract/shapes.ts'
import { mapDefaults } from '#rules/limits.ts'
import { clusterIcon, pinIcon, type PinLook } from './pins.ts'
import 'leaflet/dist/leaflet.css'

export type MapMarker = {
  readonly id: number
  readonly point: Point
  readonly label: string
  readonly look: PinLook
  /** The content of the popup: an element, never a string of HTML. Without it none opens. */
  readonly popup?: (() => HTMLElement) | undefined
}

export type MapHandle = {
  show: (markers: readonly MapMarker[]) => void
  /** Marks a marker as hovered or focused in the list. Null marks none. */
  highlight: (id: number | null) => void
  place: (point: Point | null, label: string) => void
  /** Centres the map on the point. */
  look: (point: Point) => void
  /** Moves and zooms the map so that it shows all the points. */
  fit: (points: readonly Point[]) => void
  close: () => void
}

export type MapOptions = {
  readonly tiles: { readonly url: string; readonly size: number }
  readonly centre: Point
  readonly zoom: number
  readonly clusterLabel: (count: number) => string
  readonly onSelect?: (id: number) => void
  readonly onHover?: (id: number | null) => void
  readonly onPick?: (point: Point) => void
  /**
   * Makes the place a pin that can be dragged or moved by the arrow keys. `onPick` gets its
   * position.
   */
  readonly movable?: boolean
}

/**
 * Keeps a marker out of the tab order. Panning on focus would redraw the markers, which focuses one
 * and pans again without end.
 */
const offTabOrder = { keyboard: false, autoPanOnFocus: false } as const

/** Pixels between the edge of the map and the points that it fits. */
const fitPadding = 32

/** Markers closer than this many pixels form one cluster with a count. */
const clusterRadius = 72

/**
 * Creates a Leaflet map with the settings of docs/domain/specification-map.md#map. The list next to
 * it is its text.
 */
export function openMap(element: HTMLElement, options: MapOptions): MapHandle {
  const map = L.map(element, {
    center: options.centre,
    zoom: options.zoom,
    minZoom: mapDefaults.minZoom,
    maxZoom: mapDefaults.maxZoom,
    zoomDelta: mapDefaults.zoomStep,
    attributionControl: false,
    zoomControl: false,
  })
  const tileSize = options.tiles.size
  L.tileLayer(options.tiles.url, {
    tileSize,
    zoomOffset: tileSize === 512 ? -1 : 0,
    noWrap: true,
    minZoom: mapDefaults.minZoom,
    maxZoom: mapDefaults.maxZoom,
  }).addTo(map)

  const { onPick } = options
  if (onPick) map.on('click', ({ latlng }) => onPick({ lat: latlng.lat, lng: latlng.lng }))

  const pins = L.layerGroup().addTo(map)
  const drawn = new Map<number, L.Marker>()
  let known = new Map<number, MapMarker>()
  // Leaflet may draw before the first pins are known.
  let index = new Supercluster<{ id: number }>().load([])
  let highlighted: number | null = null
  let placeMarker: L.Marker | null = null
  const ownPin = onPick && options.movable ? movablePin(map, onPick) : null

  /** Draws the pins in view. After a move, the pin with an open popup stays with it. */
  function draw({ isMoved = false } = {}): void {
    const open = isMoved ? Array.from(drawn).find(([, pin]) => pin.isPopupOpen()) : undefined
    const focused = document.activeElement
    const wasInside = focused !== element && element.contains(focused)
    for (const layer of pins.getLayers()) if (layer !== open?.[1]) pins.removeLayer(layer)
    drawn.clear()
    const bounds = map.getBounds().pad(0.3)
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    for (const { geometry, properties } of index.getClusters(box, map.getZoom())) {
      const [lng = 0, lat = 0] = geometry.coordinates
      if ('cluster' in properties && properties.cluster) drawCluster({ lat, lng }, properties)
      else if (open && open[0] === properties.id) drawn.set(open[0], open[1])
      else drawPin(properties.id)
    }
    // It is out of view, or a part of a group.
    if (open && !drawn.has(open[0])) pins.removeLayer(open[1])
    if (!wasInside) return
    const again = drawn.get(Number(focused?.getAttribute('data-pin')))?.getElement()
    ;(again ?? element).focus({ preventScroll: true })
  }

  function drawCluster(at: Point, cluster: { cluster_id: number; point_count: number }): void {
    const label = options.clusterLabel(cluster.point_count)
    const group = L.marker(at, {
      ...offTabOrder,
      icon: clusterIcon(cluster.point_count),
      title: label,
    })
    const lookCloser = () => {
      const zoom = index.getClusterExpansionZoom(cluster.cluster_id)
      map.setView(at, Math.min(zoom, map.getMaxZoom()))
    }
    onPress(group, lookCloser)
    group.addTo(pins)
    // Without it the name would be the count alone.
    asButton(group, label)
  }

  function drawPin(id: number): void {
    const marker = known.get(id)
    if (!marker) return
    const pin = L.marker(marker.point, {
      ...offTabOrder,
      icon: pinIcon(marker.look),
      alt: marker.label,
      zIndexOffset: marker.look === 'nearest' ? 500 : 0,
    })
    if (marker.popup) pin.bindPopup(marker.popup, { offset: [0, -30] })
    pin
      .bindTooltip(() => textElement(marker.label), { direction: 'top', offset: [0, -40] })
      .on('mouseover', () => options.onHover?.(id))
      .on('mouseout', () => options.onHover?.(null))
      .addTo(pins)
    onPress(pin, () => options.onSelect?.(id))
    drawn.set(id, pin)
    const shown = asButton(pin, marker.label)
    shown?.setAttribute('data-pin', String(id))
    shown?.addEventListener('focus', () => options.onHover?.(id))
    shown?.addEventListener('blur', () => options.onHover?.(null))
    if (id === highlighted) mark(id, true)
  }

  function mark(id: number, on: boolean): void {
    const pin = drawn.get(id)
    pin?.getElement()?.toggleAttribute('data-marked', on)
    pin?.setZIndexOffset(on ? 1000 : known.get(id)?.look === 'nearest' ? 500 : 0)
  }

  const moved = () => draw({ isMoved: true })
  map.on('moveend', moved)
  // Leaflet handles Escape only while the map has the focus, not while a pin has it.
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') map.closePopup()
  })
  // Expanding, contracting and turning a phone all change the box.
  const sizes = new ResizeObserver(() => map.invalidateSize())
  sizes.observe(element)

  return {
    show: (markers) => {
      known = new Map(markers.map((marker) => [marker.id, marker]))
      index = new Supercluster<{ id: number }>({
        radius: clusterRadius,
        // Leaflet uses tiles of 256 pixels. The default of the library is 512.
        extent: 256,
        maxZoom: mapDefaults.maxZoom - 2,
      }).load(
        markers.map(({ id, point }) => ({
          type: 'Feature',
          properties: { id },
          geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
        })),
      )
      draw()
    },
    highlight: (id) => {
      if (highlighted !== null) mark(highlighted, false)
      highlighted = id
      if (id !== null) mark(id, true)
    },
    place: (point, label) => {
      if (ownPin) return ownPin.place(point, label)
      placeMarker?.remove()
      placeMarker = point
        ? L.marker(point, {
            icon: pinIcon('place'),
            alt: label,
            interactive: false,
            keyboard: false,
            zIndexOffset: 2000,
          }).addTo(map)
        : null
    },
    look: (point) => {
      map.setView(point)
    },
    fit: (points) => {
      map.fitBounds(L.latLngBounds([...points]), {
        // A pin stands above its point.
        paddingTopLeft: [fitPadding, mapDefaults.markerSize],
        paddingBottomRight: [fitPadding, fitPadding],
        maxZoom: mapDefaults.zoom,
        animate: false,
      })
    },
    close: () => {
      sizes.disconnect()
      // A running zoom would still look for its panes.
      map.off('moveend', moved).stop()
      map.remove()
    },
  }
}

/** A button to screen readers, which may focus it outside the tab order. */
function asButton(marker: L.Marker, label: string): HTMLElement | undefined {
  const element = marker.getElement()
  element?.setAttribute('role', 'button')
  element?.setAttribute('aria-label', label)
  element?.setAttribute('tabindex', '-1')
  return element
}

/** Leaflet's markers react to the pointer only. This makes them keyboard buttons too. */
function onPress(marker: L.Marker, act: () => void): void {
  marker.on('click', act).on('keypress', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter' || originalEvent.key === ' ') act()
  })
}

function textElement(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** Pixels that an arrow moves the pin by, and with Shift. */
const step = { coarse: 16, fine: 2 }

const arrows: Readonly<Record<string, L.PointTuple>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * A pin that can be dragged, or moved by the arrow keys while it has the focus. Without a pin,
 * Enter on the map sets it in the middle. `onMove` gets the new position.
 */
function movablePin(map: L.Map, onMove: (point: Point) => void) {
  let marker: L.Marker | null = null

  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== map.getContainer()) return
    event.preventDefault()
    onMove(plain(map.getCenter()))
  })

  function drawn(point: Point, label: string): L.Marker {
    const pin = L.marker(point, {
      icon: pinIcon('station'),
      alt: label,
      draggable: true,
      autoPan: true,
      zIndexOffset: 2000,
    })
    pin.on('dragend', () => onMove(plain(pin.getLatLng()))).addTo(map)
    const element = pin.getElement()
    element?.setAttribute('aria-label', label)
    element?.addEventListener('keydown', (event) => {
      const direction = arrows[event.key]
      if (!direction) return
      event.preventDefault()
      // The map would also move with its arrow keys.
      event.stopPropagation()
      const pixels = event.shiftKey ? step.fine : step.coarse
      const at = map.latLngToContainerPoint(pin.getLatLng())
      const next = at.add(L.point(direction).multiplyBy(pixels))
      onMove(plain(map.containerPointToLatLng(next)))
    })
    return pin
  }

  return {
    /** Shows and focuses the pin there. Null removes it. */
    place(point: Point | null, label: string): void {
      if (point && marker) {
        marker.setLatLng(point)
        if (!map.getBounds().contains(point)) map.panTo(point)
      } else {
        marker?.remove()
        marker = point && drawn(point, label)
      }
    },
  }
}

/** Five decimals are a metre. More would only look exact. */
function plain({ lat, lng }: L.LatLng): Point {
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }
}

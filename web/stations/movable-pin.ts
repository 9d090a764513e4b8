import L from 'leaflet'
import type { Point } from '#contract/shapes.ts'
import { pinIcon } from './pins.ts'

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
export function movablePin(map: L.Map, onMove: (point: Point) => void) {
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

import L from 'leaflet'
import { mapDefaults } from '#rules/limits.ts'
import css from './pins.module.css'

export type PinLook = 'station' | 'nearest' | 'place'

const svg = 'http://www.w3.org/2000/svg'
const drop = 'M24 46C24 46 41 31 41 19A17 17 0 1 0 7 19C7 31 24 46 24 46Z'
/**
 * The symbol in the pin: a loop for a station, a bold loop for the nearest, a car for the place.
 */
const signs: Record<PinLook, string> = {
  station:
    'M17 19a7 7 0 0 1 12.4-4.4M31 19a7 7 0 0 1-12.4 4.4M29.5 10.5v4.3h-4.3M18.5 27.5v-4.3h4.3',
  nearest: 'M24 11l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  place: 'M15 24v-4l2.5-6h13l2.5 6v4zM18 24v2M30 24v2M16 20h16',
}

function shape(name: 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** A pin as an element. The content security policy refuses strings of HTML. */
export function pinIcon(look: PinLook): L.DivIcon {
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 48 48')
  picture.setAttribute('aria-hidden', 'true')
  picture.append(
    shape('path', { d: drop, class: css.drop ?? '' }),
    shape('path', { d: signs[look], class: css.sign ?? '' }),
  )
  const element = document.createElement('span')
  element.className = css.face ?? ''
  element.append(picture)
  const size = mapDefaults.markerSize
  return L.divIcon({
    html: element,
    // A usual station has no style of its own.
    className: [css.pin, css[look]].filter(Boolean).join(' '),
    iconSize: [size, size],
    iconAnchor: [size / 2, size - 2],
  })
}

/** A cluster of stations with its count. */
export function clusterIcon(count: number): L.DivIcon {
  const element = document.createElement('span')
  element.textContent = String(count)
  const size = mapDefaults.markerSize
  return L.divIcon({ html: element, className: css.cluster ?? '', iconSize: [size, size] })
}

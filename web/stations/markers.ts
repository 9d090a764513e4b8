import type { FoundStation } from '#contract/shapes.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import type { MapMarker } from './leaflet-map.ts'

/** Markers of the stations with both coordinates. See docs/domain/specification-map.md#map. */
export function markersOf(sites: readonly FoundStation[]): MapMarker[] {
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

/** Name, company and address as an element: its text is never read as HTML. */
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

import type { FoundPart } from '#contract/spare-parts.ts'
import { distanceKm } from '#rules/station/distance.ts'
import type { Place } from '../link.ts'

export type PartOrder = 'newest' | 'price' | 'distance'

export type PlacedPart = FoundPart & { readonly distance_km: number | null }

/**
 * The parts in that sequence, each with its distance. A part without a price or coordinates comes
 * last. The place stays in the browser.
 */
export function inOrder(
  parts: readonly FoundPart[],
  order: PartOrder,
  place: Place | null,
): PlacedPart[] {
  const placed = parts.map((part): PlacedPart => {
    const { lat, lng } = part.station
    return Object.assign(
      { ...part },
      { distance_km: place && distanceKm(place.point, { lat, lng }) },
    )
  })
  if (order === 'newest') return placed
  const value = ({ price_cents: cents, distance_km: km }: PlacedPart) =>
    (order === 'price' ? cents : km) ?? Infinity
  return placed.toSorted((a, b) => {
    const [first, second] = [value(a), value(b)]
    return first === second ? 0 : first - second
  })
}

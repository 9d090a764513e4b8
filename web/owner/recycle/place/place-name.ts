import type { NamedLocation } from '#contract/shapes.ts'
import { addressLine } from '#web/vehicle/address-line.ts'

/** Returns the name of a chosen place. A point without an address has the name `picked`. */
export function placeName(place: NamedLocation, picked: string): string {
  return place.label || addressLine(place) || picked
}

import type { NamedLocation } from '#contract/shapes.ts'
import { addressLine } from '#web/vehicle/address-line.ts'

/** Street with its number, without staircase and flat, which a geocoder does not know. */
const house = /^\D+\d+[a-z]?\b/i

/** Parts of an address of the registry: `Lehtokuja 4 A 3, 00100 Helsinki`. */
const partsOf = (own: string) => {
  const [street = '', ...town] = own.split(',')
  return { street: street.trim(), town: town.join(',').trim() }
}

/** Returns the text by which a geocoder finds the address. */
export function searchText(own: string): string {
  const { street, town } = partsOf(own)
  return [house.exec(street)?.[0] ?? street, town].filter(Boolean).join(', ')
}

/** Returns the found place under the owner's own address, or null where no house was found. */
export function asOwnAddress(own: string, found: readonly NamedLocation[]): NamedLocation | null {
  const place = found.find(({ precision }) => precision === 'address')
  if (!place) return null
  const { street } = partsOf(own)
  return { ...place, address: street, label: [street, place.city].filter(Boolean).join(', ') }
}

/** Whether the place is the owner's own address. */
export function isOwnAddress(
  own: string | null,
  { address, city, postal }: Pick<NamedLocation, 'address' | 'city' | 'postal'>,
): boolean {
  if (own === null || address === null) return false
  const { street, town } = partsOf(own)
  // The registry has the town in Finnish, and the place in the language of the page.
  const isThere =
    (postal !== null && town.startsWith(postal)) || (city !== null && town.endsWith(city))
  return address === street && isThere
}

/** Returns the name of a chosen place. A point without an address has the name `picked`. */
export function placeName(place: NamedLocation, picked: string): string {
  return place.label || addressLine(place) || picked
}

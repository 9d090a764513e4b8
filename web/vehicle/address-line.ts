type Address = {
  readonly address: string | null
  readonly postal: string | null
  readonly city: string | null
}

/** Returns `Lehtokuja 4 A 3, 00700 Helsinki` with the known parts. Empty where none is known. */
export function addressLine({ address, postal, city }: Address): string {
  const town = [postal, city].filter(Boolean).join(' ')
  return [address, town].filter(Boolean).join(', ')
}

/** Returns a point in degrees, where a place has no address. */
export function pointLine({ lat, lng }: { lat: number | null; lng: number | null }): string {
  return [lat, lng].map((degrees) => degrees?.toFixed(5) ?? '').join(', ')
}

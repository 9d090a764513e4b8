type Address = {
  readonly address: string | null
  readonly postal: string | null
  readonly city: string | null
}

/** `Lehtokuja 4 A 3, 00700 Helsinki`, as far as it is known; empty where nothing is. */
export function addressLine({ address, postal, city }: Address): string {
  const town = [postal, city].filter(Boolean).join(' ')
  return [address, town].filter(Boolean).join(', ')
}

/** A point in degrees, where a place has no address. */
export function pointLine({ lat, lng }: { lat: number | null; lng: number | null }): string {
  return [lat, lng].map((degrees) => degrees?.toFixed(5) ?? '').join(', ')
}

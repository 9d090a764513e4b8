import type { Point } from '#contract/shapes.ts'

export type PositionError = 'denied' | 'unavailable' | 'tooSlow'
type Found = { readonly point: Point } | { readonly fault: PositionError }

const timeOutMs = 15_000

/** By GeolocationPositionError.code: 1 denied, 2 unavailable, 3 timed out. */
const positionErrors: Readonly<Record<number, PositionError>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'tooSlow',
}

/** Returns the device's position, or why it is missing. The browser asks the user first. */
export function findPosition(): Promise<Found> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ fault: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ fault: positionErrors[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: timeOutMs, maximumAge: 60_000 },
    )
    return undefined
  })
}

import { vinKey } from '../vehicle/vin.ts'

/** Ways to compare the number on the vehicle with the registry's. */
export const identificationWays = ['last_six', 'scan', 'photo_tick', 'unreadable', 'none'] as const
export type IdentificationWay = (typeof identificationWays)[number]

/** Inputs of each way. A comparison without the number itself needs a photo of it. */
export const identificationNeeds: Record<
  IdentificationWay,
  { readonly vin_seen?: true; readonly photo?: true; readonly reason?: true }
> = {
  last_six: { vin_seen: true },
  scan: { vin_seen: true },
  photo_tick: { photo: true },
  unreadable: { photo: true, reason: true },
  none: { photo: true, reason: true },
}

/** Number of wrong tries after which the last six characters no longer count. */
export const identificationTries = 3

/** Number of characters at the end of the VIN that are compared. */
const comparedCharacters = 6

/** Letters and digits with 0 for O and Q and 1 for I, which people and stamps mix up. */
const comparable = (vin: string): string => vinKey(vin).replace(/[OQ]/g, '0').replace(/I/g, '1')

/** The VIN with dots for the characters that are compared: who sees them copies them. */
export const vinWithoutEnd = (vin: string): string =>
  vin.slice(0, -comparedCharacters) + vin.slice(-comparedCharacters).replace(/./g, '•')

/** Whether the typed characters are the last six of the VIN. A shorter VIN is compared as a whole. */
export function matchesLastSix(seen: string, vin: string): boolean {
  const typed = comparable(seen)
  return typed !== '' && typed === comparable(vin).slice(-comparedCharacters)
}

/**
 * Places, from 1, at which typed characters differ from the end of the VIN. null before all of them are
 * there: a mark at each character while it is typed would let somebody guess it.
 */
export function differingAtEnd(seen: string, vin: string): number[] | null {
  const end = comparable(vin).slice(-comparedCharacters)
  return comparable(seen).length < end.length ? null : differingPlaces(seen, end)
}

/** Whether a scanned code is the VIN. */
export function matchesScan(seen: string, vin: string): boolean {
  const scanned = comparable(seen)
  return scanned !== '' && scanned === comparable(vin)
}

/**
 * Places, from 1, at which a scanned code differs from the VIN. A code of another length differs at
 * each place that only one of them has.
 */
export function differingPlaces(seen: string, vin: string): number[] {
  const [scanned, registered] = [comparable(seen), comparable(vin)]
  const length = Math.max(scanned.length, registered.length)
  return Array.from({ length }, (_, index) => index + 1).filter(
    (place) => scanned[place - 1] !== registered[place - 1],
  )
}

/**
 * Whether what was seen is the number of the vehicle. Ways without a comparison by characters rest on
 * a photo.
 */
export function isIdentified(
  { way, seen }: { way: IdentificationWay; seen: string },
  vin: string | null,
): boolean {
  if (way === 'last_six') return vin !== null && matchesLastSix(seen, vin)
  if (way === 'scan') return vin !== null && matchesScan(seen, vin)
  return true
}

/**
 * Ways that a vehicle allows. Without a VIN in the registry there is nothing to compare. After too
 * many wrong tries the last six characters no longer count.
 */
export function identificationWaysOf(
  { vin, is_plateless: isPlateless }: { vin: string | null; is_plateless: boolean },
  misses = 0,
): IdentificationWay[] {
  return identificationWays.filter((way) => {
    if (way === 'none') return vin === null || isPlateless
    return vin !== null && (way !== 'last_six' || misses < identificationTries)
  })
}

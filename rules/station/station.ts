import { kinds } from '../vehicle/vehicle.ts'
import type { Kind } from '../vehicle/vehicle.ts'

type Coordinates = { readonly lat: number | null; readonly lng: number | null }

/**
 * Whether a place can be shown on a map. A coordinate of zero counts as absent. See
 * docs/domain/specification-map.md#map.
 */
export function hasCoordinates<T extends Coordinates>(
  place: T,
): place is T & { readonly lat: number; readonly lng: number } {
  return Boolean(place.lat && place.lng) && Number.isFinite(place.lat) && Number.isFinite(place.lng)
}

/** Kinds that every station takes. Default of a new station. */
export const usualKinds = ['car', 'jeep'] as const satisfies readonly Kind[]

/** Kinds that describe a registration. A station takes such a vehicle as a car. */
const takenAs: Partial<Record<Kind, Kind>> = { transfer_plate: 'car', export: 'car' }

/** Kinds that a station can choose from. */
export const stationKinds: readonly Kind[] = kinds.filter((kind) => takenAs[kind] === undefined)

/** Whether a station takes vehicles of the kind. A vehicle of unknown kind is taken anywhere. */
export function acceptsKind(
  station: { readonly accepts_kinds: readonly Kind[] },
  kind: Kind | null,
): boolean {
  if (kind === null) return true
  const { accepts_kinds: accepted } = station
  return accepted.includes(kind) || accepted.includes(takenAs[kind] ?? kind)
}

/** Powers with a traction battery. Only a certified station may dismantle them. */
const highVoltagePowers: ReadonlySet<string> = new Set(['electric', 'plug_in_hybrid', 'hybrid'])

export function hasHighVoltage(power: string | null): boolean {
  return power !== null && highVoltagePowers.has(power)
}

/** Danger of a vehicle for people who have not been trained for it. */
export const hazards = ['highVoltage', 'gas'] as const
export type Hazard = (typeof hazards)[number]

/** Powers of each danger, as the registry writes them. */
export const hazardPowers: Readonly<Record<Hazard, readonly string[]>> = {
  highVoltage: [...highVoltagePowers],
  gas: ['gas', 'hydrogen'],
}

export function hazardOf(power: string | null): Hazard | null {
  if (power === null) return null
  return hazards.find((hazard) => hazardPowers[hazard].includes(power)) ?? null
}

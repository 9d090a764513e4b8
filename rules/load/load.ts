import type { TransitionName } from '../vehicle/vehicle-status.ts'

/**
 * A station makes loads of hulls, of traction batteries and of other wastes. A vehicle that is sent to
 * another station for its treatment has a load of its own, which the transfer makes.
 */
export const draftKinds = ['hulls', 'batteries', 'fraction'] as const
export type DraftKind = (typeof draftKinds)[number]

/** Loads that the moves of their vehicle make and settle: to another station, and from a household. */
export const vehicleLoadKinds = ['vehicles', 'household'] as const
export const loadKinds = [...draftKinds, ...vehicleLoadKinds] as const
export type LoadKind = (typeof loadKinds)[number]

export const isVehicleLoad = (kind: LoadKind): kind is (typeof vehicleLoadKinds)[number] =>
  kind === 'vehicles' || kind === 'household'

/**
 * A load begins as a draft. Its receiver takes or refuses it. Only a draft can be deleted. The sender
 * can take back a vehicle that is on its way.
 */
export const loadStates = ['draft', 'sent', 'received', 'refused', 'taken_back'] as const
export type LoadState = (typeof loadStates)[number]

/** Where the transfer document of a load is: on its way to the register, in it, or refused by it. */
export const registerStates = ['waiting', 'registered', 'refused'] as const
export type RegisterState = (typeof registerStates)[number]

/** Companies that can carry a vehicle between two stations. */
export const carriers = ['sender', 'receiver', 'other'] as const
export type Carrier = (typeof carriers)[number]

/** People who confirm a load: the sending station, the carrier, and the receiving station. */
export const loadRoles = ['holder', 'carrier', 'receiver'] as const
export type LoadRole = (typeof loadRoles)[number]

export const loadLimits = {
  /** Vehicles on one load. */
  vehicles: 40,
  /** Batteries or wastes on one load. */
  wastes: 40,
  /** Days that the mailed link of an outside receiver works. */
  linkDays: 30,
} as const

/** Number of a load. The sequence runs on over the years, so no number comes twice. */
export function loadNumber(year: number, sequence: number): string {
  return `K-${year}-${String(sequence).padStart(6, '0')}`
}

/** Moves of a vehicle that take it out of process. A hull that left on a load makes none of them. */
export const movesOutOfProcess: ReadonlySet<TransitionName> = new Set([
  'send',
  'release',
  'publish',
])

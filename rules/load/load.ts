import type { TransitionName } from '../vehicle/vehicle-status.ts'

/** A load begins as a draft. Its receiver takes or refuses it. Only a draft can be deleted. */
export const loadStates = ['draft', 'sent', 'received', 'refused'] as const
export type LoadState = (typeof loadStates)[number]

/** People who confirm a load: the sending station, then the receiving one. */
export const loadRoles = ['holder', 'receiver'] as const
export type LoadRole = (typeof loadRoles)[number]

export const loadLimits = {
  /** Vehicles on one load. */
  vehicles: 40,
  /** Heaviest load in kg. */
  kg: 60_000,
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

import type { LoadState, RegisterState } from './load.ts'

/** Facts of one waste that a transfer document has in the register, in the sequence of its form. */
export const wasteFacts = [
  'description',
  'wasteType',
  'origin',
  'recovery',
  'properties',
  'composition',
  'physicalState',
  'packaging',
  'wasteOil',
] as const
export type WasteFact = (typeof wasteFacts)[number]

/**
 * Entry of a transfer document into the register by hand. `outdated`: the load changed after the
 * entry.
 */
export const handEntries = ['needed', 'outdated', 'done'] as const
export type HandEntry = (typeof handEntries)[number]

/** Parties of a transfer document. Its holder is a company or a household. */
export const registerParties = ['holder', 'household', 'carrier', 'receiver'] as const

type Entered = {
  readonly isHazardous: boolean
  readonly state: LoadState
  /** null: the company gave no credentials of the register. */
  readonly registerState: RegisterState | null
  readonly isTaken: boolean
  readonly isOutdated: boolean
}

/** Entry by hand by the sender. null: the load has no transfer document, or a program sends it. */
export function handEntryOf(load: Entered): HandEntry | null {
  const hasLeft = load.state !== 'draft' && load.state !== 'taken_back'
  const isByHand = load.registerState === null || load.registerState === 'refused'
  if (!load.isHazardous || !hasLeft || !isByHand) return null
  if (!load.isTaken) return 'needed'
  return load.isOutdated ? 'outdated' : 'done'
}

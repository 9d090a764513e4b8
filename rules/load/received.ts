import { amountBases } from '../treatment/lines.ts'

/** Ways to a station: from the owner, fetched from a household, from a station, or as a hull. */
export const arrivalWays = ['owner', 'pickup', 'station', 'hull'] as const

/**
 * Where a received vehicle is, as the records of its station tell. `done`: it is treated, and no load
 * took it. `released`: it left without a load.
 */
export const departureStates = ['here', 'on_the_way', 'left', 'released', 'done'] as const

/** Bases of a weight in the register. `registered`: the mass of the vehicle registry. */
export const receivedBases = [...amountBases, 'registered'] as const
export type ReceivedBasis = (typeof receivedBases)[number]

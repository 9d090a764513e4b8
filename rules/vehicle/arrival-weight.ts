import * as z from 'zod/mini'
import { arrivalKg } from '../fields.ts'
import { arrivalWeights } from '../treatment/weight-values.ts'
import type { Kind } from './vehicle.ts'

/** A weight is measured on a scale, or estimated. */
export const arrivalBases = ['measured', 'preset'] as const
export type ArrivalBasis = (typeof arrivalBases)[number]

/** Fuel in the registered mass of a vehicle with a tank, in kg (Decision 2005/293/EC). */
const fuelKg = 40

type Massive = {
  readonly kind: Kind | null
  readonly power: string | null
  /** Mass by the registry. */
  readonly kerb_mass_kg: number | null
}

/** Weight of the vehicle in the tables of a year: its registered mass without fuel. */
export function referenceKg({ kind, power, kerb_mass_kg: mass }: Massive): number | null {
  if (mass === null) return null
  const hasTank = kind !== 'trailer' && power !== 'electric'
  return Math.max(0, mass - (hasTank ? fuelKg : 0))
}

/** Shares of the reference beyond which a weight at arrival raises a question. */
const usualShare = { from: 0.85, to: 1.15 } as const

/** A light vehicle may lack parts. A heavy one may carry waste. null: no question. */
export function arrivalQuestion(vehicle: Massive, kg: number | null): 'light' | 'heavy' | null {
  const reference = referenceKg(vehicle)
  if (kg === null || !reference) return null
  const share = kg / reference
  if (share < usualShare.from) return 'light'
  return share > usualShare.to ? 'heavy' : null
}

/** One slip of a finger at the weight would change the national rate. Nothing is compared where no mass is known. */
export function arrivalKgOf(vehicle: Massive) {
  const reference = referenceKg(vehicle)
  if (!reference) return arrivalKg
  const { leastTimes, mostTimes } = arrivalWeights
  return arrivalKg.check(
    z.gte(reference * leastTimes, 'NUMBER_TOO_SMALL'),
    z.lte(reference * mostTimes, 'NUMBER_TOO_LARGE'),
  )
}

import { referenceKg } from '../vehicle/arrival-weight.ts'
import { loadWeights } from '../treatment/weight-values.ts'
import type { AmountBasis } from '../treatment/lines.ts'
import type { Kind } from '../vehicle/vehicle.ts'

export type HullFacts = {
  readonly kind: Kind | null
  readonly power: string | null
  /** Mass by the registry. */
  readonly kerb_mass_kg: number | null
  readonly arrival_kg: number | null
  readonly arrival_basis: AmountBasis | null
  /** The station weighed the hull. */
  readonly weighed_kg: number | null
  /** Sum of what was removed, without fuel. */
  readonly removed_kg: number | null
  readonly fuel_kg: number | null
}

/**
 * Weight of a hull: weighed, else the weight at arrival or the reference less what was removed. The
 * reference has no fuel. null: not known.
 */
export function hullKg(facts: HullFacts): number | null {
  if (facts.weighed_kg !== null) return facts.weighed_kg
  const removed = facts.removed_kg ?? 0
  const arrival = facts.arrival_kg === null ? null : facts.arrival_kg - (facts.fuel_kg ?? 0)
  const whole = arrival ?? referenceKg(facts)
  return whole === null ? null : Math.max(0, round(whole - removed))
}

/**
 * Typical weight of a vehicle whose mass no registry tells, in kg. It is shown as a
 * preset. See docs/domain/treatment.md#weights.
 */
const typicalKg: Readonly<Record<Kind, number>> = {
  car: 1300,
  jeep: 1700,
  motorcycle: 190,
  moped: 90,
  trailer: 300,
  tractor: 3000,
  transfer_plate: 1300,
  export: 1300,
}

/** Weight of a whole vehicle on its way to another station, with its basis. */
export function vehicleKg(facts: HullFacts): { kg: number; basis: AmountBasis } {
  const kg = hullKg(facts)
  if (kg === null) return { kg: typicalKg[facts.kind ?? 'car'], basis: 'preset' }
  if (facts.weighed_kg !== null) return { kg, basis: 'measured' }
  const isWhole = !facts.removed_kg && !facts.fuel_kg
  return { kg, basis: (isWhole && facts.arrival_basis) || 'computed' }
}

const round = (kg: number) => Math.round(kg * 100) / 100

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Sum of the known weights. */
export const computedKg = (weights: readonly (number | null)[]): number =>
  round(sumOf(weights.filter((kg) => kg !== null)))

/** Difference of the weighed load from the computed one, in percent. null where a weight is unknown. */
export function deviationPercent(
  weights: readonly (number | null)[],
  netKg: number | null,
): number | null {
  const computed = computedKg(weights)
  if (netKg === null || computed === 0 || weights.includes(null)) return null
  return Math.round((netKg / computed - 1) * 1000) / 10
}

/** Whether the load differs so much from its computed weight that it is checked. */
export const needsCheck = (deviation: number | null): boolean =>
  deviation !== null && Math.abs(deviation) > loadWeights.askPercent

/**
 * Divides the weighed load by the computed weights. The shares sum up to the rounded load. An unknown
 * weight counts as the mean of the known ones.
 * @param step smallest part of a share in kg: whole kg for hulls, 0.1 kg for wastes
 */
export function sharesOf(
  weights: readonly (number | null)[],
  netKg: number,
  step: 1 | 0.1 = 1,
): number[] {
  if (step === 0.1) {
    return sharesOf(weights, Math.round(netKg * 10)).map((tenths) => tenths / 10)
  }
  const known = weights.filter((kg) => kg !== null)
  const mean = known.length === 0 ? 1 : sumOf(known) / known.length || 1
  const filled = weights.map((kg) => kg ?? mean)
  const total = sumOf(filled) || 1
  const exact = filled.map((kg) => (kg / total) * netKg)
  const shares = exact.map(Math.floor)
  const left = Math.round(netKg) - sumOf(shares)
  const byFraction = exact
    .map((kg, index) => ({ index, fraction: kg - Math.floor(kg) }))
    .toSorted((a, b) => b.fraction - a.fraction)
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

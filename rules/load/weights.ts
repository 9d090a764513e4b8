import { partsIn, wholeShares } from '../exact.ts'
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

const hundredths = (kg: number) => Math.round(kg * 100)
const round = (kg: number) => hundredths(kg) / 100

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
  const whole = hundredths(computed)
  return partsIn(hundredths(netKg) - whole, whole, 1000) / 10
}

/** Whether the load differs so much from its computed weight that it is checked. */
export const needsCheck = (deviation: number | null): boolean =>
  deviation !== null && Math.abs(deviation) > loadWeights.askPercent

const grams = (kg: number) => Math.round(kg * 1000)

/**
 * Divides the weighed load by the computed weights. The shares sum up to the rounded load. An unknown
 * weight counts as the mean of the known ones.
 * @param perKg smallest parts of a share in a kg: whole kg for hulls, 0.1 kg for wastes
 */
export function sharesOf(
  weights: readonly (number | null)[],
  netKg: number,
  perKg: 1 | 10 = 1,
): number[] {
  const known = weights.flatMap((kg) => (kg === null ? [] : [grams(kg)]))
  const sum = sumOf(known)
  // Each times their number, so that the mean of the known ones is a whole number too.
  const filled = weights.map((kg) => (kg === null ? sum : grams(kg) * known.length))
  const shares = wholeShares(sum === 0 ? weights.map(() => 1) : filled, Math.round(netKg * perKg))
  return shares.map((share) => share / perKg)
}

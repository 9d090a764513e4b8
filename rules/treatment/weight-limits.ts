import { deviationPercent } from '../load/weights.ts'
import type { LoadKind } from '../load/load.ts'
import type { PartType } from '../part/part-type-names.ts'
import { partTypes } from '../part/part-types.ts'
import { loadWeights, partWeights } from './weight-values.ts'

/** Result for a weight: `ask` needs a confirmation. null: a usual weight. */
export type WeightFault = 'ask' | 'refuse' | null

/**
 * Judges the weighed load against the computed weights of what arrived. Where a weight is unknown, no
 * comparison is possible.
 */
export function netFault(
  kind: LoadKind,
  weights: readonly (number | null)[],
  netKg: number | null,
): WeightFault {
  const percent = deviationPercent(weights, netKg)
  if (percent === null || Math.abs(percent) <= loadWeights.askPercent) return null
  // The sender of other wastes may have guessed. Then the scale of the receiver is right.
  if (kind === 'fraction') return 'ask'
  const times = 1 + percent / 100
  return times > mostTimesOf(kind) || times < 1 / loadWeights.mostTimes ? 'refuse' : 'ask'
}

const mostTimesOf = (kind: LoadKind): number =>
  kind === 'batteries' ? loadWeights.mostOfRating : loadWeights.mostTimes

/** Above `ask` the weighed load is asked about, above `most` it is typed twice. */
export const netAmounts = (kind: LoadKind, computed: number): { ask: number; most: number } => ({
  ask: computed * (1 + loadWeights.askPercent / 100),
  most: computed * mostTimesOf(kind),
})

/** Judges the weight of a part by the typical one of its type. That one is of a car. */
export function partFault(
  { type, isHeavy }: { type: PartType; isHeavy: boolean },
  kg: number,
): WeightFault {
  if (type === 'other' || isHeavy) return null
  const { ask, most } = partAmounts(type)
  if (kg > most) return 'refuse'
  return kg > ask ? 'ask' : null
}

/** Above `ask` the weight of a part is asked about, above `most` it is refused. */
export function partAmounts(type: PartType): { ask: number; most: number } {
  return aroundTypical(partTypes[type].kg)
}

const aroundTypical = (typical: number): { ask: number; most: number } => ({
  ask: Math.max(typical * partWeights.askTimes, partWeights.smallAsk),
  most: Math.max(typical * partWeights.mostTimes, partWeights.small),
})

/** Judges the weight of pieces by a scale. `typicalKg` is that of all of them. null: unknown. */
export function piecesFault(kg: number, typicalKg: number | null): WeightFault {
  if (typicalKg === null) return null
  const { ask, most } = aroundTypical(typicalKg)
  if (kg > most) return 'refuse'
  return kg > ask ? 'ask' : null
}

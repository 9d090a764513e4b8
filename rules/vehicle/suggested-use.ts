import type { Condition } from './vehicle.ts'

/**
 * Best use of a vehicle from that many points on. See
 * docs/domain/finnish-practice.md#suggested-use.
 */
const bands: readonly (readonly [points: number, condition: Condition])[] = [
  [70, 'reuse_publish'],
  [40, 'reuse'],
]

/** Returns the suggested use for a reusability score. The station decides. */
export function suggestionOf(score: number): Condition {
  return bands.find(([points]) => score >= points)?.[1] ?? 'recycle'
}

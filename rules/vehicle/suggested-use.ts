import type { Condition } from './vehicle.ts'

/** From so many points on, the best use of a vehicle (domain, section 8). */
const bands: readonly (readonly [points: number, condition: Condition])[] = [
  [70, 'reuse_publish'],
  [40, 'reuse'],
]

/** What a reusability score suggests to do with the vehicle; the station decides. */
export function suggestionOf(score: number): Condition {
  return bands.find(([points]) => score >= points)?.[1] ?? 'recycle'
}

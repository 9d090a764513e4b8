import { missingParts } from './pickup-order.ts'

/** What can be answered of a vehicle's condition on looking at it (domain, section 8). */
export const inspectionAnswers = {
  runs: ['yes', 'no'],
  /** How much of the body is damaged. */
  body: ['none', 'one_side', 'two_sides', 'roof_or_frame'],
  rust: ['none', 'some', 'much'],
  interior: ['good', 'worn', 'poor'],
} as const
export type Question = keyof typeof inspectionAnswers

/** The answers that were given; what is not there, or null, was not answered. */
export type ConditionAnswers = {
  readonly [Name in Question]?: (typeof inspectionAnswers)[Name][number] | null
}

/** What a station can find missing: an owner is not asked about control units. */
export const inspectedParts = [...missingParts, 'ecu'] as const
export type MissingPart = (typeof inspectedParts)[number]

/** What stands in the way of any reuse. */
export const damages = ['burnt', 'flooded', 'vin_unreadable'] as const
export type Damage = (typeof damages)[number]

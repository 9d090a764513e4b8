import { missingParts } from './pickup-order.ts'

/**
 * Questions about a vehicle's condition and their answers. See
 * docs/domain/finnish-practice.md#inspection.
 */
export const inspectionAnswers = {
  runs: ['yes', 'no'],
  /** Extent of damage to the body. */
  body: ['none', 'one_side', 'two_sides', 'roof_or_frame'],
  rust: ['none', 'some', 'much'],
  interior: ['good', 'worn', 'poor'],
} as const
export type Question = keyof typeof inspectionAnswers

/** The given answers. Missing and null mean not answered. */
export type ConditionAnswers = {
  readonly [Name in Question]?: (typeof inspectionAnswers)[Name][number] | null
}

/** Parts that a station can report as missing. An owner is not asked about control units. */
export const inspectedParts = [...missingParts, 'ecu'] as const
export type MissingPart = (typeof inspectedParts)[number]

/** Damages that prevent any reuse. */
export const damages = ['burnt', 'flooded', 'vin_unreadable'] as const
export type Damage = (typeof damages)[number]

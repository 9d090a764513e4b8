/** Use that a part is good for, in the words of the proposed regulation. */
export const partAssessments = [
  'reuse',
  'remanufacture',
  'refurbish',
  'recycle',
  'not_reusable',
] as const
export type PartAssessment = (typeof partAssessments)[number]

/** A: good. B: used. C: can be repaired. */
export const partConditions = ['a', 'b', 'c'] as const
export type PartCondition = (typeof partConditions)[number]

export const partSides = [
  'left',
  'right',
  'front',
  'rear',
  'front_left',
  'front_right',
  'rear_left',
  'rear_right',
] as const
export type PartSide = (typeof partSides)[number]

/** `returned`: recorded by mistake, or put back into the vehicle. */
export const partStates = [
  'removed',
  'for_sale',
  'sold',
  'withdrawn',
  'scrapped',
  'returned',
] as const
export type PartState = (typeof partStates)[number]

/** States of a part that its public page tells. */
export const publicPartStates = ['for_sale', 'sold', 'withdrawn', 'off_sale'] as const
export type PublicPartState = (typeof publicPartStates)[number]

export const partLimits = {
  cents: 10_000_000,
  warrantyMonths: 60,
  number: 50,
} as const

/** `blocked`: cannot be sold. `warned`: can be sold to professionals only. */
export const saleMarks = ['blocked', 'warned'] as const
export type SaleMark = (typeof saleMarks)[number]

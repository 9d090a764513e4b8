/**
 * Parts that an owner can report as missing. They change the score and may cost a fee. See
 * docs/domain/finnish-practice.md#missing-parts.
 */
export const missingParts = [
  'engine',
  'gearbox',
  'catalyst',
  'traction_battery',
  'body_parts',
  'wheels',
] as const

/** Events of an order that its owner sees. */
export const orderSteps = ['ordered', 'cancelled', 'received', 'certificate_issued'] as const
export type OrderStep = (typeof orderSteps)[number]

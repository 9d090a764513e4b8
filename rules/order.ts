/** Parts that an owner may say are missing: they change the score and may cost a fee (domain, 1.3). */
export const missingParts = [
  'engine',
  'gearbox',
  'catalyst',
  'traction_battery',
  'body_parts',
  'wheels',
] as const

/** The steps of an order as an owner follows them. */
export const orderSteps = [
  'ordered',
  'cancelled',
  'received',
  'in_process',
  'certificate_issued',
] as const

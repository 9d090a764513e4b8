/** Parts that an owner may say are missing: they change the score and may cost a fee (domain, 1.3). */
export const missingParts = [
  'engine',
  'gearbox',
  'catalyst',
  'traction_battery',
  'body_parts',
  'wheels',
] as const

/** What happens to an order, as its owner hears of it. */
export const orderSteps = ['ordered', 'cancelled', 'received', 'certificate_issued'] as const
export type OrderStep = (typeof orderSteps)[number]

/** The way of an order as the owner follows it; between receiving and the certificate it is in process. */
export const orderStages = ['ordered', 'received', 'in_process', 'certificate_issued'] as const
export type OrderStage = (typeof orderStages)[number]

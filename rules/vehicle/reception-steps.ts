/** Steps that can be left to do for a vehicle in reception, in their sequence. */
export const receptionSteps = [
  'owner',
  'approval',
  'identification',
  'certificate',
  'decision',
] as const
export type ReceptionStep = (typeof receptionSteps)[number]

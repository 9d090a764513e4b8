import { pages } from '#rules/pages.ts'

/** Address of the reception of a vehicle, which continues where it was left. */
export const receptionPath = (vehicleId: number) =>
  `${pages.operatorRecycle.path}?vehicle=${vehicleId}`

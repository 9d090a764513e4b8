import type { Stage } from '#rules/vehicle/processing-stages.ts'

/** Address of the sheet of a vehicle above a page, at that stage. Default: the next open one. */
export const treatmentPath = (page: string, vehicleId: number, stage?: Stage) =>
  `${page}?vehicle=${vehicleId}&treatment=${stage ?? 1}`

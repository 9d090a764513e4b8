import type { Part } from '#contract/part.ts'
import { partTypes } from '#rules/part/part-types.ts'
import { partAmounts, partFault } from '#rules/treatment/weight-limits.ts'
import { isHeavy } from '#rules/vehicle/vehicle.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

/**
 * The weights of parts decide the published shares of reuse.
 * @throws ApiError VALIDATION_ERROR for a weight that such a part never has; AMOUNT_UNUSUAL without a confirmation
 */
export async function checkWeight(
  tx: Tx,
  {
    part: { type, vehicle_id: vehicleId, kg: before },
    kg,
    isKgConfirmed,
  }: { part: Part; kg: number | undefined; isKgConfirmed: boolean },
): Promise<void> {
  if (kg === undefined || kg === before) return
  const vehicle = vehicleId === null ? null : await vehicleById(tx, vehicleId)
  const ofHeavy = vehicle?.kind === 'tractor' || isHeavy(vehicle?.eu_class ?? '')
  const fault = partFault({ type, isHeavy: ofHeavy }, kg)
  if (fault === 'refuse') {
    throw new ApiError('VALIDATION_ERROR', 'No part of the type has the weight', {
      fields: { kg: 'NUMBER_TOO_LARGE' },
    })
  }
  if (fault === 'ask' && !isKgConfirmed) {
    const { kg: usual } = partTypes[type]
    throw new ApiError('AMOUNT_UNUSUAL', 'An unusual weight needs a confirmation', {
      amounts: [{ code: type, amount: kg, usual, ...partAmounts(type) }],
    })
  }
}

import * as z from 'zod/mini'
import { missingOr } from '../fields.ts'
import { limits } from '../limits.ts'

/** Number of shareholders of an estate, with the person who hands the vehicle over. */
export const shareholderCount = z
  .int(missingOr('SHAREHOLDERS_INVALID'))
  .check(z.gte(1, 'SHAREHOLDERS_INVALID'), z.lte(limits.shareholders, 'SHAREHOLDERS_INVALID'))

/**
 * Powers of attorney that a certificate needs: one from each other owner, and one from each other
 * shareholder of an estate. See docs/domain/finnish-practice.md#who-may-scrap.
 */
export function powersOfAttorneyNeeded(vehicle: {
  owner_count: number
  shareholder_count: number | null
}): number {
  return Math.max(0, vehicle.owner_count - 1) + Math.max(0, (vehicle.shareholder_count ?? 1) - 1)
}

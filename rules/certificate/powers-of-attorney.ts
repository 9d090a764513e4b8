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

import type { OwnerVehicle } from '#contract/shapes.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { RecycleDraft } from './stored-draft.ts'

/**
 * The vehicle for display. The service hides a company vehicle's plate until the right is checked.
 * Until then a typed plate is shown.
 */
export function recognised({
  vehicle,
  plateOrVin,
}: Pick<RecycleDraft, 'vehicle' | 'plateOrVin'>): OwnerVehicle | null {
  if (vehicle === null || vehicle.is_verified) return vehicle
  const typed = readPlateOrVin(plateOrVin)
  return typed && 'plate' in typed ? { ...vehicle, plate: typed.plate } : vehicle
}

import type { OwnerVehicle } from '#contract/shapes.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import type { RecycleDraft } from './draft.ts'

/**
 * The vehicle as its owner recognises it. Until the right to represent is checked, the service does
 * not tell a company vehicle's plate: then it is the one that was typed, if a plate was typed.
 */
export function recognised({
  vehicle,
  plateOrVin,
}: Pick<RecycleDraft, 'vehicle' | 'plateOrVin'>): OwnerVehicle | null {
  if (vehicle === null || vehicle.is_verified) return vehicle
  const typed = readPlateOrVin(plateOrVin)
  return typed && 'plate' in typed ? { ...vehicle, plate: typed.plate } : vehicle
}

import type { Vehicle } from '#contract/station-vehicle.ts'
import { errorText, fieldTexts } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { plateAndName } from '#web/vehicle/vehicle-name.ts'
import { useConflictText } from '../detail/use-conflict-text.ts'

/** Returns the name of a vehicle with its plate, and the words for a failed change. */
export function useBatchWords(): {
  nameOf: (vehicle: Vehicle) => string
  reasonOf: (error: ApiError) => string
} {
  const errors = useTexts('errors')
  const { unknown } = useTexts('vehicle')
  const conflictText = useConflictText()
  return {
    nameOf: (vehicle) => plateAndName(vehicle, unknown),
    reasonOf: (error) =>
      conflictText(error) ?? fieldTexts(error, errors).shop_id ?? errorText(error, errors),
  }
}

import type { Vehicle } from '#contract/station-vehicle.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Thumbnail } from '../../vehicle/Thumbnail.tsx'

/** The vehicle's present picture, for example from the sending station. */
export function CurrentPicture({ car }: { car: Vehicle }) {
  const { unknown } = useTexts('vehicle')
  if (car.picture_file_thumb === null) return null
  return <Thumbnail name={vehicleName(car, unknown)} thumbnail={car.picture_file_thumb} />
}

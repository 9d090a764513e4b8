import type { Hull } from '#contract/load.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Plate } from '#web/ui/display/Plate.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import css from './Loads.module.css'

/** Plate and name of a vehicle on a load, or its VIN without a plate. */
export function HullName({ hull }: { hull: Hull }) {
  const { unknown } = useTexts('vehicle')
  return (
    <span className={css.hull}>
      {hull.plate === null && hull.vin !== null ? (
        <span>{hull.vin}</span>
      ) : (
        <Plate kind={hull.kind} plate={hull.plate} size="xs" />
      )}
      <span>{vehicleName({ make: hull.make, model: hull.model, model_year: null }, unknown)}</span>
    </span>
  )
}

import type { OwnerVehicle } from '#contract/shapes.ts'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'

/** The registry's data of the vehicle. */
export function VehicleFacts({ vehicle }: { vehicle: OwnerVehicle }) {
  const texts = useTexts('vehicle')
  const { make, model, model_year: year, color, kind, vin, company } = vehicle
  return (
    <DescriptionList
      facts={[
        { term: texts.makeAndModel, value: [make, model].filter(Boolean).join(' ') },
        { term: texts.modelYear, value: year },
        { term: texts.color, value: color && <VehicleColor color={color} /> },
        { term: texts.kind, value: kind && texts.kinds[kind] },
        { term: texts.vin, value: vin && <Vin>{vin}</Vin> },
        { term: texts.company, value: company?.name },
      ]}
    />
  )
}

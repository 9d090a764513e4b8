import type { TechnicalRecord, Vehicle } from '#contract/station-vehicle.ts'
import { date, number } from '#texts/index.ts'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'

/** What the register says of the vehicle; without the record, what the service knows of it. */
export function RecordFacts({
  car,
  record,
}: {
  car: Vehicle
  record: TechnicalRecord | undefined
}) {
  const texts = useTexts('vehicle')
  const { record: words } = useTexts('operatorRecycle')
  const locale = useLocale()
  const { make, model, model_year: year, color, kind, vin } = record ?? car
  const powers: Readonly<Record<string, string>> = words.powers
  const registryStatus = record?.registry_status
  const mileage = record?.mileage_km
  return (
    <DescriptionList
      facts={[
        { term: texts.makeAndModel, value: [make, model].filter(Boolean).join(' ') },
        { term: texts.modelYear, value: year },
        { term: texts.color, value: color && <VehicleColor color={color} /> },
        { term: texts.kind, value: kind && texts.kinds[kind] },
        { term: texts.vin, value: vin && <Vin>{vin}</Vin> },
        { term: words.power, value: record?.power && (powers[record.power] ?? record.power) },
        {
          term: words.mileage,
          value: mileage != null && `${number(mileage, locale)} km`,
        },
        {
          term: words.firstRegistered,
          value: record?.first_registered && date(record.first_registered, locale),
        },
        { term: words.euClass, value: record?.eu_class },
        { term: words.previousPlate, value: record?.previous_plate },
        { term: words.status, value: registryStatus && words.statuses[registryStatus] },
        { term: words.company, value: record?.company_name },
      ].map(({ term, value }) => ({ term, value: value === false ? null : value }))}
    />
  )
}

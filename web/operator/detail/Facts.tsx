import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { count, date, number } from '#texts/index.ts'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { Here } from './Here.tsx'
import { Fold } from './Part.tsx'

/**
 * Facts of the vehicle from the registry, its time on the yard, its order, and the person handing
 * over where the station confirmed them.
 */
export function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const words = useTexts('vehicle')
  const locale = useLocale()
  const { record } = useTexts('operatorRecycle')
  const { incoming } = useTexts('operator')
  const powers: Readonly<Record<string, string>> = record.powers
  const { vin, kind, owner, owner_count: owners, power, here, station_order: order } = vehicle
  const units = (value: number | null, unit: string) =>
    value !== null && `${number(value, locale)} ${unit}`
  return (
    <Fold title={texts.facts}>
      <DescriptionList
        facts={[
          { term: words.vin, value: vin && <Vin>{vin}</Vin> },
          { term: record.power, value: power && (powers[power] ?? power) },
          { term: words.kind, value: kind && words.kinds[kind] },
          { term: words.modelYear, value: vehicle.model_year },
          {
            term: record.firstRegistered,
            value: vehicle.first_registered && date(vehicle.first_registered, locale),
          },
          { term: record.mileage, value: units(vehicle.mileage_km, 'km') },
          { term: record.kerbMass, value: units(vehicle.kerb_mass_kg, 'kg') },
          { term: record.euClass, value: vehicle.eu_class },
          { term: texts.traffic, value: vehicle.is_decommissioned ? texts.decommissioned : null },
          {
            term: texts.yard,
            value: here && <Here here={here} />,
          },
          { term: texts.owner, value: owner && `${owner.first_name} ${owner.last_name}` },
          { term: words.company, value: owners > 1 ? count(texts.owners, owners, locale) : null },
          { term: incoming.number, value: order?.number },
          { term: texts.ownerMessage, value: order?.message },
          {
            term: texts.ownerPhone,
            value: order?.phone && <Contact email={null} phone={order.phone} />,
          },
        ]}
      />
    </Fold>
  )
}

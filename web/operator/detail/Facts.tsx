import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { count } from '#texts/index.ts'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Part } from './Part.tsx'

/**
 * Facts of the vehicle from the registry, and the person handing over where the station confirmed
 * them.
 */
export function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const words = useTexts('vehicle')
  const locale = useLocale()
  const { vin, kind, owner, owner_count: owners } = vehicle
  return (
    <Part title={texts.facts}>
      <DescriptionList
        facts={[
          { term: words.vin, value: vin && <Vin>{vin}</Vin> },
          { term: words.kind, value: kind && words.kinds[kind] },
          { term: words.modelYear, value: vehicle.model_year },
          { term: texts.traffic, value: vehicle.is_decommissioned ? texts.decommissioned : null },
          { term: texts.owner, value: owner && `${owner.first_name} ${owner.last_name}` },
          { term: words.company, value: owners > 1 ? count(texts.owners, owners, locale) : null },
        ]}
      />
    </Part>
  )
}

import type { Vehicle } from '#contract/station-vehicle.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { date, fill, number } from '#texts/index.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine } from '#web/vehicle/address-line.ts'

/** The owner's order or the sending station, with the known place. */
export function IncomingFacts({ vehicle }: { vehicle: Vehicle }) {
  const { incoming, vehicle: words } = useTexts('operator')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const { order, owner, shop, remarks } = vehicle
  if (order === null) {
    return (
      <DescriptionList
        facts={[
          {
            term: incoming.sender,
            value: shop && [shop.name, shop.company].filter(Boolean).join(', '),
          },
          { term: incoming.message, value: remarks },
        ]}
      />
    )
  }
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  const km = order.distance_km
  const distance =
    km === null
      ? null
      : fill(words.km, { km: number(km, locale, { maximumFractionDigits: km < 10 ? 1 : 0 }) })
  return (
    <DescriptionList
      facts={[
        { term: incoming.owner, value: owner && `${owner.first_name} ${owner.last_name}`.trim() },
        { term: incoming.place, value: order.location && addressLine(order.location) },
        { term: incoming.distance, value: distance },
        {
          term: incoming.preferredDate,
          value: order.preferred_date && date(order.preferred_date, locale),
        },
        { term: incoming.missing, value: order.missing_parts.map(part).join(', ') },
        { term: incoming.message, value: order.message },
      ]}
    />
  )
}

import type { Vehicle } from '#contract/station-vehicle.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { fill, number } from '#texts/index.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { dayWords, windowWords } from '#texts/order-words.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'

type Of = { vehicle: Vehicle }

/** Returns the words of an incoming vehicle's order or transfer. */
function useIncomingWords(): (vehicle: Vehicle) => {
  /** The agreed window, the planned day, or the wish. */
  readonly time: string | null
  readonly distance: string | null
  /** The owner, or the sending station. */
  readonly from: string | null
  readonly place: string | null
  readonly missing: string
  readonly message: string | null
} {
  const { vehicle: words } = useTexts('operator')
  const { table } = useTexts('operatorLists')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  const timeOf = ({
    window,
    planned_day: day,
    preferred_date: wish,
  }: NonNullable<Vehicle['order']>) => {
    if (window) return windowWords(window, locale)
    if (day) return dayWords(day, locale)
    return wish && fill(table.wished, { day: dayWords(wish, locale) })
  }
  return ({ order, owner, shop, remarks }) => {
    const km = order?.distance_km ?? null
    const digits = { maximumFractionDigits: km !== null && km < 10 ? 1 : 0 }
    const sender = shop && [shop.name, shop.company].filter(Boolean).join(', ')
    return {
      time: order && timeOf(order),
      distance: km === null ? null : fill(words.km, { km: number(km, locale, digits) }),
      from: order ? owner && `${owner.first_name} ${owner.last_name}`.trim() : sender,
      place: order?.location ? addressLine(order.location) : null,
      missing: order?.missing_parts.map(part).join(', ') ?? '',
      message: order ? order.message : remarks,
    }
  }
}

/** The same in a few lines, for a card. */
export function IncomingLines({ vehicle }: Of) {
  const { incoming } = useTexts('operator')
  const { time, distance, from, place, missing, message } = useIncomingWords()(vehicle)
  const when = [time, distance].filter(Boolean).join(' · ')
  const where = [from, place].filter(Boolean).join(' · ')
  return (
    <div>
      {when && (
        <p>
          <strong>{when}</strong>
        </p>
      )}
      {where && <p>{where}</p>}
      {missing && (
        <p>
          {incoming.missing}: {missing}
        </p>
      )}
      {message && (
        <p data-soft="">
          {incoming.message}: {message}
        </p>
      )}
    </div>
  )
}

/** All that is known, row by row. */
export function IncomingFacts({ vehicle }: Of) {
  const { incoming } = useTexts('operator')
  const { table } = useTexts('operatorLists')
  const { time, distance, from, place, missing, message } = useIncomingWords()(vehicle)
  const { order } = vehicle
  return (
    <DescriptionList
      facts={[
        { term: table.heads.time, value: time },
        { term: order ? incoming.owner : incoming.sender, value: from },
        { term: incoming.place, value: place },
        { term: incoming.distance, value: distance },
        { term: incoming.missing, value: missing },
        { term: incoming.message, value: message },
        { term: incoming.number, value: order?.number },
      ]}
    />
  )
}

/** One of these words, for a cell of a table. */
export function IncomingWord({
  vehicle,
  of,
}: Of & { of: keyof ReturnType<ReturnType<typeof useIncomingWords>> }) {
  return useIncomingWords()(vehicle)[of]
}

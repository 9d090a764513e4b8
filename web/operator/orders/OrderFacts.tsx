import type { StationOrderRow } from '#contract/station-orders.ts'
import { hasCoordinates } from '#rules/station/station.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { fill, number } from '#texts/index.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { addressLine, pointLine } from '#web/vehicle/address-line.ts'
import { feeWords, wishWords } from './order-words.ts'
import css from './OrderCard.module.css'

/** The fee and the distance of a pickup, in one line. */
export function OrderTerms({ order }: { order: StationOrderRow }) {
  const { card: t } = useTexts('operatorOrders')
  const { km: words } = useTexts('operator').vehicle
  const locale = useLocale()
  const { distance_km: km, kind } = order
  if (kind !== 'pickup') return null
  const digits = { maximumFractionDigits: km !== null && km < 10 ? 1 : 0 }
  return (
    <p className={css.terms}>
      <span>{feeWords(order, t, locale)}</span>
      {km !== null && <span>{fill(words, { km: number(km, locale, digits) })}</span>}
    </p>
  )
}

/** The place of an order as a driver reads it. */
export function placeWords({ location }: StationOrderRow): string {
  if (location === null) return ''
  const line = addressLine(location)
  return line || (hasCoordinates(location) ? pointLine(location) : '')
}

/** Facts from the owner besides the place and the answers, row by row. */
export function OrderFacts({ order }: { order: StationOrderRow }) {
  const { card: t } = useTexts('operatorOrders')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const { window, wishes, access_note: note, missing_parts: missing, message, driver } = order
  const part = (name: string) => {
    const known = missingParts.find((one) => one === name)
    return known ? parts[known] : name
  }
  return (
    <DescriptionList
      facts={[
        { term: t.wishes, value: window === null ? wishWords(wishes, t, locale) : null },
        { term: t.note, value: note },
        { term: t.missing, value: missing.map(part).join(', ') },
        { term: t.message, value: message },
        { term: t.driver, value: driver?.name },
        { term: t.number, value: order.number },
      ]}
    />
  )
}

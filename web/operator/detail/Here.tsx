import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { count, date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/** The days of the vehicle at this station, and the day when it came. */
export function Here({ here: { days, since } }: { here: NonNullable<VehicleDetail['here']> }) {
  const texts = useTexts('operatorDetail')
  const locale = useLocale()
  if (days === 0) return texts.cameToday
  return fill(count(texts.days, days, locale), { day: date(since, locale) })
}

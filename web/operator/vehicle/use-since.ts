import type { Vehicle } from '#contract/station-vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

type Since = Pick<Vehicle, 'status' | 'status_updated_at'>

/** Returns a function that tells the time of the status: ordered, sent, or since when. */
export function useSince(): (vehicle: Since) => string {
  const { since } = useTexts('operator').vehicle
  const locale = useLocale()
  return ({ status, status_updated_at: at }) => {
    const isOnItsWay = status === 'shop_transit' || status === 'shop_transfer'
    return fill(since[isOnItsWay ? status : 'other'], { time: date(at, locale, 'moment') })
  }
}

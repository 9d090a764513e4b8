import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { daysBetween, finnishDay } from '#rules/finnish-day.ts'
import { count, date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

type Since = Pick<Vehicle, 'status' | 'status_updated_at'>

/** Returns a function that tells the time of the status: when ordered or sent, otherwise its days. */
export function useSince(): (vehicle: Since) => string {
  const { since } = useTexts('operator').vehicle
  const locale = useLocale()
  const [today] = useState(() => finnishDay(new Date()))
  return ({ status, status_updated_at: at }) => {
    if (status === 'shop_transit' || status === 'shop_transfer')
      return fill(since[status], { time: date(at, locale, 'moment') })
    const days = daysBetween(finnishDay(new Date(at)), today)
    return days <= 0 ? since.today : count(since.days, days, locale)
  }
}

import type { StationOffer } from '#contract/shapes.ts'
import { dayAfter, finnishDay, finnishMinute, weekdayOf } from '#rules/finnish-day.ts'
import {
  days,
  openingNow,
  type OpeningHours,
  type OpeningState,
} from '#rules/station/opening-hours.ts'

const sevenDays = 7
const two = (value: number) => String(value).padStart(2, '0')

/** The next opening. `date` is set where a weekday alone would not tell the day. */
export type Opening = OpeningState & { readonly date?: string }

/**
 * State of a station by the server, which knows holidays and marked days. null where its hours are
 * free text.
 */
export function offerOpening(
  {
    offer: { open_now: isOpen, opens },
    ...hours
  }: OpeningHours & { readonly offer: Pick<StationOffer, 'open_now' | 'opens'> },
  now: Date,
): Opening | null {
  if (isOpen === null) return null
  if (isOpen) {
    const weekly = openingNow(hours, now)
    return weekly?.open ? weekly : null
  }
  if (opens === null) return { open: false, opens: null }
  const moment = new Date(opens)
  const [today, date] = [finnishDay(now), finnishDay(moment)]
  const daysAhead = Array.from({ length: sevenDays }, (_, ahead) => dayAfter(today, ahead)).indexOf(
    date,
  )
  const minute = finnishMinute(moment)
  const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  const day = days[weekdayOf(date)] ?? 'mon'
  return { open: false, opens: { day, time, daysAhead }, ...(daysAhead < 0 && { date }) }
}

import type { OfferingStation, StationOffer } from '#contract/shapes.ts'
import { dayAfter, finnishDay, finnishMinute, weekdayOf } from '#rules/finnish-day.ts'
import {
  days,
  openingNow,
  type OpeningHours,
  type OpeningState,
} from '#rules/station/opening-hours.ts'

/** Whether the owner can order a pickup there, at once or as a request. */
export const picksUp = ({ offer }: Pick<OfferingStation, 'offer'>) =>
  offer.pickup === 'yes' || offer.pickup === 'ask'

/** Whether the owner can bring the vehicle there. */
export const takes = ({ offer }: Pick<OfferingStation, 'offer'>) => offer.delivery === 'yes'

/** All stations by distance. Those without coordinates come last. */
export function byDistance<Site extends Pick<OfferingStation, 'distance_km'>>(
  ...lists: readonly (readonly Site[])[]
): Site[] {
  const far = ({ distance_km: km }: Site) => km ?? Number.POSITIVE_INFINITY
  // Not the difference: two that are nowhere would give NaN.
  return lists.flat().toSorted((a, b) => (far(a) < far(b) ? -1 : far(a) > far(b) ? 1 : 0))
}

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

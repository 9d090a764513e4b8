import {
  days,
  openingNow,
  type OpeningHours,
  type OpeningState,
} from '#rules/station/opening-hours.ts'
import { clock, fill, weekdays, type Locale } from '#texts/index.ts'
import { dayWords, unbroken } from '#texts/order-words.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { useLocale, useSharedTexts, type SharedTextsOf } from '#web/texts/context.ts'
import type { Opening } from './offers.ts'
import css from './Hours.module.css'

type Props = {
  hours: OpeningHours
  now: Date
  /** State in words by holidays and marked days too. Without it the weekly hours tell it. */
  told?: { readonly isOpen: boolean; readonly words: string } | null
}

/** Shows whether the station is open, the next change, and the hours of the week. */
export function Hours({ hours, now, told }: Props) {
  const t = useSharedTexts('stations')
  const locale = useLocale()
  const weekly = told === undefined ? openingNow(hours, now) : null
  const state = weekly ? { isOpen: weekly.open, words: stateInWords(weekly, t, locale) } : told
  const names = weekdays(locale)
  return (
    <details className={css.hours}>
      <summary data-target>
        {state ? (
          <Badge tone={state.isOpen ? 'success' : 'neutral'} icon={<Clock />}>
            {unbroken(state.words)}
          </Badge>
        ) : (
          t.hours
        )}
        <ChevronDown />
      </summary>
      <table>
        <caption>
          <Hidden>{t.hours}</Hidden>
        </caption>
        <tbody>
          {days.map((day, i) => (
            <tr key={day}>
              <th data-soft scope="row">
                {names[i]}
              </th>
              <td>{clock(hours[`opening_hours_${day}`], locale) || t.closed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function stateInWords(
  state: OpeningState,
  t: SharedTextsOf<'stations'>,
  locale: Locale,
): string {
  if (state.open) {
    const { until } = state
    return until ? fill(t.openUntil, { time: clock(until.time, locale) }) : t.openAlways
  }
  if (!state.opens) return t.closedNow
  const { daysAhead, day } = state.opens
  const time = clock(state.opens.time, locale)
  if (daysAhead === 0) return fill(t.opensToday, { time })
  if (daysAhead === 1) return fill(t.opensTomorrow, { time })
  return fill(t.opensOn, { day: weekdays(locale, 'short')[days.indexOf(day)] ?? '', time })
}

/** The state of a station by the server in words, with the day where a weekday would not tell it. */
export function openingWords(
  opening: Opening,
  t: SharedTextsOf<'stations'>,
  locale: Locale,
): string {
  if (opening.open || !opening.opens || opening.date === undefined) {
    return stateInWords(opening, t, locale)
  }
  const { time } = opening.opens
  return fill(t.opensOn, { day: dayWords(opening.date, locale), time: clock(time, locale) })
}

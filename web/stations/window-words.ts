import { weekdayOf } from '#rules/finnish-day.ts'
import { month, weekdays, type Locale } from '#texts/index.ts'

const hour = 60

/** A minute of the day as it is said: `8` or `8.30`, in English `8:30`. */
function timeOf(minute: number, locale: Locale): string {
  const rest = minute % hour
  const hours = String(Math.floor(minute / hour))
  if (rest === 0) return hours
  return `${hours}${locale === 'en' ? ':' : '.'}${String(rest).padStart(2, '0')}`
}

/** Hours of a window: `8–12`. */
export const hoursOf = (window: { from: number; to: number }, locale: Locale) =>
  `${timeOf(window.from, locale)}–${timeOf(window.to, locale)}`

/** A window with its day: `to 26.11. klo 8–12`, in English `Thu 26 Nov, 8–12`. */
export function windowWords(
  window: { day: string; from: number; to: number },
  locale: Locale,
): string {
  const weekday = weekdays(locale, 'short')[weekdayOf(window.day)] ?? ''
  const [, monthNumber = 0, dayNumber = 0] = window.day.split('-').map(Number)
  const hours = hoursOf(window, locale)
  if (locale === 'en') {
    return `${weekday} ${dayNumber} ${month(window.day.slice(0, 7), 'en', 'short')}, ${hours}`
  }
  const inFigures = `${weekday} ${dayNumber}.${monthNumber}`
  return locale === 'fi' ? `${inFigures}. klo ${hours}` : `${inFigures} kl. ${hours}`
}

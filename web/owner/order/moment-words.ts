import { finnishDay, finnishMinute } from '#rules/finnish-day.ts'
import { date, type Locale } from '#texts/index.ts'
import { dayWords, hoursOf } from '#texts/order-words.ts'

/** A moment with its weekday: `ti 24.11. klo 9`, in English `Tue 24 Nov, 9:00`. */
export function momentWords(moment: string, locale: Locale): string {
  const at = new Date(moment)
  const day = dayWords(finnishDay(at), locale)
  if (locale === 'en') return `${day}, ${date(at, 'en', 'time')}`
  const minute = finnishMinute(at)
  const [time = ''] = hoursOf({ from: minute, to: minute }, locale).split('–')
  return `${day} ${locale === 'fi' ? 'klo' : 'kl.'} ${time}`
}

import { finnishDay } from '../finnish-day.ts'

/** The station corrects until 31 March of the next year, then its main user. */
export function isYearClosed(at: Date, now: Date): boolean {
  const year = Number(finnishDay(at).slice(0, 4))
  return finnishDay(now) > `${year + 1}-03-31`
}

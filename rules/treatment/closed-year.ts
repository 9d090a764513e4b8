import { finnishDay } from '../finnish-day.ts'

/** The station corrects until 31 March of the next year, then its main user. */
export function isYearClosed(at: Date, now: Date): boolean {
  return isClosed(Number(finnishDay(at).slice(0, 4)), now)
}

/** Last day on which a station corrects the year. */
export const closingDay = (year: number) => `${year + 1}-03-31`

/** Whether the figures of the year are stored, and a later correction is a change of them. */
export const isClosed = (year: number, now: Date): boolean => finnishDay(now) > closingDay(year)

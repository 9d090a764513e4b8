const dayMs = 86_400_000

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Easter Sunday in milliseconds, by the Gregorian calculation of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1)
}

/** The first Saturday on that day of the year or after it. */
function saturdayFrom(year: number, month: number, day: number): number {
  const first = Date.UTC(year, month - 1, day)
  return first + ((6 - new Date(first).getUTCDay() + 7) % 7) * dayMs
}

/**
 * Days of a year, as `yyyy-mm-dd`, on which Finnish stations are closed: public holidays, and the
 * eves of midsummer and Christmas. See docs/domain/orders.md#holidays.
 */
export function holidaysOf(year: number): ReadonlySet<string> {
  const easter = easterSunday(year)
  const midsummer = saturdayFrom(year, 6, 20)
  return new Set([
    `${year}-01-01`,
    `${year}-01-06`,
    ...[-2, 0, 1, 39, 49].map((days) => isoDay(easter + days * dayMs)),
    `${year}-05-01`,
    isoDay(midsummer - dayMs),
    isoDay(midsummer),
    isoDay(saturdayFrom(year, 10, 31)),
    `${year}-12-06`,
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
  ])
}

const years = new Map<number, ReadonlySet<string>>()

/** Whether that day, as `yyyy-mm-dd`, is a holiday. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  let holidays = years.get(year)
  if (holidays === undefined) years.set(year, (holidays = holidaysOf(year)))
  return holidays.has(day)
}

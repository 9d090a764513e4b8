import { finnishDay } from '#rules/finnish-day.ts'
import { monthLater, type Span } from '#rules/report/statistics.ts'

/** A period to choose at once: a year, or a quarter of a year. */
export type ReadyPeriod = Span & { readonly year: number; readonly quarter: number | null }

/** The last four quarters with the running one, then this year and four before. */
export function readyPeriods(now: Date): ReadyPeriod[] {
  const month = finnishDay(now).slice(0, 7)
  const year = Number(month.slice(0, 4))
  const first = monthLater(month, -((Number(month.slice(5)) - 1) % 3))
  const quarters = [0, -3, -6, -9, -12].map((by) => {
    const from = monthLater(first, by)
    const quarter = Math.ceil(Number(from.slice(5)) / 3)
    return { from, to: monthLater(from, 2), year: Number(from.slice(0, 4)), quarter }
  })
  const years = [0, 1, 2, 3, 4].map((ago) => ({
    from: `${year - ago}-01`,
    to: `${year - ago}-12`,
    year: year - ago,
    quarter: null,
  }))
  return [...quarters, ...years]
}

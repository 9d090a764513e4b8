import type { Statistics } from '#contract/statistics.ts'
import { fill, month, number, type Locale } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'

type T = Texts<'statistics'>

/** Returns a share in per cent. A part is never 100 %, and never 0 %. */
export function percent(part: number, whole: number, locale: Locale): string {
  const exact = whole > 0 ? part / whole : 0
  const isPart = exact > 0 && exact < 1
  const share = isPart ? Math.min(0.999, Math.max(0.001, exact)) : exact
  const digits = isPart && (share < 0.1 || share > 0.99) ? 1 : 0
  return number(share, locale, { style: 'percent', maximumFractionDigits: digits })
}

/** Returns the names of a period's two series. Years are named by number. */
export function seriesOf({ period }: Statistics, { chart }: T): { now: string; before: string } {
  const year = Number(period)
  if (Number.isNaN(year)) return { now: chart.now, before: chart.before }
  return { now: String(year), before: String(year - 1) }
}

/** Returns the names of the company and of the station whose figures they are. */
export function subjectOf({
  company,
  station,
  stations,
}: Pick<Statistics, 'company' | 'station' | 'stations'>): string {
  const shop = stations.find(({ id }) => id === station)
  return [company, shop?.name].filter(Boolean).join(' · ')
}

/** Returns a month with its year, marked where it is still running. */
export function monthWords(one: string, { open_month: open }: Statistics, t: T, locale: Locale) {
  const words = month(one, locale)
  return one === open ? fill(t.values.open, { month: words }) : words
}

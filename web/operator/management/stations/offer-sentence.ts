import type { PickupTerms, WindowRow } from '#rules/order/pickup-terms.ts'
import { count, fill, weekdays, type Locale, type Translated } from '#texts/index.ts'
import type { operatorManagement } from '#texts/fi/operator-management.ts'
import { euros, hoursOf } from '#texts/order-words.ts'

type Words = Translated<(typeof operatorManagement)['stations']['offer']['sentence']>

/** The offer of a station in one sentence, and the earliest order in a second one. */
export function offerSentence(terms: PickupTerms, t: Words, locale: Locale): string {
  const parts = [areaWords(terms.area, t), ...feeWords(terms.fee, t, locale)]
  return `${[...parts, ...timeWords(terms.windows, t, locale)].join(', ')}. ${noticeWords(terms, t)}`
}

function areaWords(area: PickupTerms['area'], t: Words): string {
  if (area.kind === 'radius') return t.radius.replace('{km}', String(area.km))
  if (area.kind === 'ask') return t.askArea
  return t.municipalities.replace('{names}', area.names.join(', '))
}

function feeWords(fee: PickupTerms['fee'], t: Words, locale: Locale): string[] {
  if (fee.kind === 'free') return [t.free]
  if (fee.kind === 'ask') return [t.askFee]
  return fee.bands.map(({ up_to_km: km, cents }) =>
    fill(cents === 0 ? t.bandFree : t.band, { km, fee: euros(cents, locale) }),
  )
}

function timeWords(windows: readonly WindowRow[], t: Words, locale: Locale): string[] {
  if (windows.length === 0) return [t.askTime]
  const capacities = new Set(windows.map(({ capacity }) => capacity))
  const [capacity] = capacities
  return [
    ...sameDays(windows, locale).map(({ days, times }) =>
      fill(t.windows, { days, times: times.join(` ${t.and} `) }),
    ),
    ...(capacities.size === 1 && capacity ? [count(t.capacity, capacity, locale)] : []),
  ]
}

/** Days with the same times, in sequence. Neighbours are written as `ma–pe`. */
function sameDays(windows: readonly WindowRow[], locale: Locale) {
  const names = weekdays(locale, 'short')
  const groups: { from: number; to: number; times: string[] }[] = []
  for (const [weekday] of names.entries()) {
    const times = windows
      .filter((row) => row.weekday === weekday)
      .toSorted((a, b) => a.from - b.from)
      .map((row) => hoursOf(row, locale))
    if (times.length === 0) continue
    const last = groups.at(-1)
    const isSame = last?.to === weekday - 1 && last.times.join() === times.join()
    if (last && isSame) last.to = weekday
    else groups.push({ from: weekday, to: weekday, times })
  }
  return groups.map(({ from, to, times }) => ({
    days: from === to ? (names[from] ?? '') : `${names[from]}–${names[to]}`,
    times,
  }))
}

function noticeWords({ notice_days: notice }: PickupTerms, t: Words): string {
  if (notice === 0) return t.sameDay
  return notice === 1 ? t.nextDay : t.days.replace('{n}', String(notice))
}

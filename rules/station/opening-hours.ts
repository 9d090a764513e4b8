/** Days of the week, Monday first. See docs/domain/specification-map.md#entities. */
export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof days)[number]

/** A station's seven texts: `opening_hours_mon` to `opening_hours_sun`. */
export type OpeningHours = { readonly [D in Day as `opening_hours_${D}`]: string }

/** Makes a value for each of the seven texts, Monday first. */
export function hoursFrom<T>(valueOf: (field: keyof OpeningHours) => T) {
  const fields = days.map((each) => `opening_hours_${each}` as const)
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as {
    [Field in keyof OpeningHours]: T
  }
}

/**
 * Minutes from midnight at the start of the day. `to` passes 1440 where a span crosses midnight.
 */
export type Span = { readonly from: number; readonly to: number }

const day = 24 * 60
const week = 7 * day

const closed = /^(suljettu|kiinni|stängt|closed|-)?$/
const allDay = /^(24 ?h|24\/7|ympäri vuorokauden|dygnet runt|round the clock)$/
const between = /\s*(?:[,;&+/]|\bja\b|\boch\b|\band\b)\s*/
const span = /^(?:klo|kl\.?)?\s*(\d{1,2})(?:[.:](\d{2}))?-(\d{1,2})(?:[.:](\d{2}))?$/

/**
 * Reads the spans of one day's text, sorted and without overlaps: `06:30–20:00`, `8–12, 13–17`,
 * `klo 8.30-16`, `00–24`. Empty text means closed, `[]`. null means free text, which is shown
 * unchanged.
 */
export function readOpeningHours(text: string): Span[] | null {
  const plain = text
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/\s*[\p{Pd}\u2212]\s*/gu, '-')
  if (closed.test(plain)) return []
  if (allDay.test(plain)) return [{ from: 0, to: day }]
  const spans = plain.split(between).map(readSpan)
  return spans.every((read) => read !== null) ? join(spans) : null
}

function readSpan(text: string): Span | null {
  const match = span.exec(text)
  if (!match) return null
  const from = minutes(match[1], match[2])
  const to = minutes(match[3], match[4])
  if (from === null || to === null || from === day || from === to) return null
  return { from, to: to > from ? to : to + day }
}

function minutes(hour: string | undefined, minute = '00'): number | null {
  const [h, m] = [Number(hour), Number(minute)]
  return m < 60 && h * 60 + m <= day ? h * 60 + m : null
}

/** Merges sorted spans that meet or overlap. */
function join(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const next of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last === undefined || next.from > last.to) joined.push(next)
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
  }
  return joined
}

/** A moment of the coming week on the Finnish wall clock. `24:00` ends its day. */
export type ClockTime = { readonly day: Day; readonly time: string; readonly daysAhead: number }

/** `until` is null where the station never closes. `opens` is null where the time is unknown. */
export type OpeningState =
  | { readonly open: true; readonly until: ClockTime | null }
  | { readonly open: false; readonly opens: ClockTime | null }

const helsinki = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Finnish wall clock: the weekday's number from Monday, and minutes from midnight. */
function wallClock(moment: Date): { today: number; minute: number } {
  const parts = new Map(helsinki.formatToParts(moment).map(({ type, value }) => [type, value]))
  const today = days.findIndex((name) => name === parts.get('weekday')?.toLowerCase())
  return { today, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
}

/**
 * Returns whether a station is open and when that changes. Works on the Finnish wall clock, so
 * clock changes need no special case. null where today's text is free text. Public holidays are not
 * considered.
 */
export function openingNow(hours: OpeningHours, moment: Date): OpeningState | null {
  const { today, minute } = wallClock(moment)
  const read = (ahead: number) => readOpeningHours(hours[`opening_hours_${dayAt(today + ahead)}`])
  if (read(0) === null) return null

  const spans = join(
    Array.from({ length: 9 }, (_, i) => i - 1).flatMap((ahead) =>
      (read(ahead) ?? []).map(({ from, to }) => ({
        from: from + ahead * day,
        to: to + ahead * day,
      })),
    ),
  )
  const current = spans.find(({ from, to }) => from <= minute && minute < to)
  if (current) {
    return { open: true, until: current.to >= week ? null : clockTime(today, current.to, 'end') }
  }
  const next = spans.find(({ from }) => from > minute)
  const unknown = Array.from({ length: 8 }, (_, ahead) => ahead).find(
    (ahead) => read(ahead) === null,
  )
  const known = next && (unknown === undefined || next.from < unknown * day)
  return { open: false, opens: known ? clockTime(today, next.from, 'start') : null }
}

function dayAt(index: number): Day {
  return days[(index + 7) % 7] ?? 'mon'
}

function clockTime(today: number, minute: number, edge: 'start' | 'end'): ClockTime {
  const daysAhead = edge === 'end' ? Math.ceil(minute / day) - 1 : Math.floor(minute / day)
  const rest = minute - daysAhead * day
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: dayAt(today + daysAhead),
    time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}`,
    daysAhead,
  }
}

import { readOpeningHours, type Span } from '#rules/station/opening-hours.ts'
import { fill } from '#texts/index.ts'

type Words = {
  readonly closed: string
  readonly allDay: string
  readonly open: 'Auki {hours}'
  readonly nextDay: '{time} seuraavana päivänä'
  readonly free: string
}

const day = 24 * 60

/** Text for one day's hours as the service reads them. `isFree` for hours that it cannot read. */
export function readInWords(text: string, words: Words): { words: string; isFree: boolean } {
  const spans = readOpeningHours(text)
  if (spans === null) return { words: words.free, isFree: true }
  if (spans.length === 0) return { words: words.closed, isFree: false }
  const isAllDay = spans.some(({ from, to }) => from === 0 && to >= day)
  const hours = spans.map((span) => spanInWords(span, words)).join(', ')
  return { words: isAllDay ? words.allDay : fill(words.open, { hours }), isFree: false }
}

function spanInWords({ from, to }: Span, { nextDay }: Words): string {
  const end = to > day ? fill(nextDay, { time: clock(to - day) }) : clock(to)
  return `${clock(from)}–${end}`
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

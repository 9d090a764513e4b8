import { dayAfter, finnishMoment } from '#rules/finnish-day.ts'
import { loadArea } from '#texts/load.ts'
import { fill, type Locale } from '#texts/index.ts'
import { windowOf, type OrderRow } from './order-steps.sql.ts'
import type { StationForOrder } from '#server/modules/station/station.sql.ts'
import { plateOrName } from '#server/modules/vehicle/mail-lines.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'

const texts = await loadArea('orderMails')

type Entry = { order: OrderRow; station: StationForOrder }

type AboutOrders = {
  /** Orders of one vehicle. An order without a day has no entry. */
  entries: readonly Entry[]
  vehicle: VehicleRow
  publicUrl: string
  locale: Locale
  now: Date
}

const foldAt = 75

/** Folds a line at 75 bytes and never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > foldAt) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n?|\n/g, '\\n')

const basic = (text: string) => text.replaceAll(/[-:]/g, '')
const utc = (moment: Date) => basic(`${moment.toISOString().slice(0, 19)}Z`)

/** Start and end: moments of a window, or the whole day of a delivery. null without a day. */
function timesOf(order: OrderRow): string[] | null {
  const window = windowOf(order)
  if (window) {
    return [
      `DTSTART:${utc(finnishMoment(window.day, window.from))}`,
      `DTEND:${utc(finnishMoment(window.day, window.to))}`,
    ]
  }
  const { window_day: day } = order
  return day === null
    ? null
    : [`DTSTART;VALUE=DATE:${basic(day)}`, `DTEND;VALUE=DATE:${basic(dayAfter(day, 1))}`]
}

/** A held or proposed time is not certain. */
function statusOf({ state }: OrderRow): string {
  if (state === 'cancelled') return 'CANCELLED'
  return state === 'ordered' || state === 'proposed' ? 'TENTATIVE' : 'CONFIRMED'
}

const placeOf = ({ address, postal, city }: Place) =>
  [address, [postal, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
type Place = Pick<OrderRow, 'address' | 'postal' | 'city'>

/**
 * The calendar entries of orders (RFC 5545), or null where none has a day. The UID of an entry never
 * changes, and SEQUENCE rises with each change. It has no attendee: nobody answers to a calendar. Outlook
 * removes an entry only by METHOD:CANCEL with the same organizer (RFC 5546, 3.2.5).
 */
export function calendarFile({
  entries,
  ...about
}: AboutOrders): { content: Buffer; contentType: string } | null {
  const events = entries.flatMap((entry) => eventLines(entry, about))
  if (events.length === 0) return null
  const isCancelled = entries.every(({ order }) => order.state === 'cancelled')
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kierto//Orders//EN',
    `METHOD:${method}`,
    ...events,
    'END:VCALENDAR',
  ]
  return {
    content: Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join('')),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

function eventLines(
  { order, station }: Entry,
  { vehicle, publicUrl, locale, now }: Omit<AboutOrders, 'entries'>,
): string[] {
  const times = timesOf(order)
  if (!times) return []
  const t = texts[locale].calendar
  const { hostname } = new URL(publicUrl)
  // The address of an entry stays the same, so it is not the station's, which may change.
  const sender = `noreply@${hostname}`
  const place = order.kind === 'pickup' ? order : station.location
  const description = [
    fill(t.number, { number: order.number }),
    fill(t.station, { station: station.name, phone: station.phone ?? '–' }),
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${order.number}@${hostname}`,
    `SEQUENCE:${order.ics_sequence}`,
    `DTSTAMP:${utc(now)}`,
    // A parameter has no quotation marks, and readers take ^ (RFC 6868) and \ for escapes.
    `ORGANIZER;CN="${station.name.replaceAll(/["^\\\r\n]/g, '')}":mailto:${sender}`,
    ...times,
    `STATUS:${statusOf(order)}`,
    `SUMMARY:${escaped(fill(t[order.kind], { plate: plateOrName(vehicle) }))}`,
    `LOCATION:${escaped(placeOf(place))}`,
    `DESCRIPTION:${escaped(description.join('\n'))}`,
    `URL:${publicUrl}/person/order/${order.id}`,
    'END:VEVENT',
  ]
}

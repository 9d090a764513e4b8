import { describe, expect, test } from 'vitest'
import type { Locale } from '#texts/index.ts'
import { readCalendar } from '#server/testing/clients/read-calendar.ts'
import { orderRow, orderStation } from '#server/testing/fixtures/order-row.ts'
import { vehicleRow } from '#server/testing/fixtures/vehicle-row.ts'
import type { StationForOrder } from '#server/modules/station/station.sql.ts'
import { calendarFile } from './calendar-file.ts'
import type { OrderRow } from './order-steps.sql.ts'

const now = new Date('2026-03-04T10:00:00Z')
const vehicle = vehicleRow(now)
const window = { window_day: '2026-11-26', window_from: 480, window_to: 720 }
const agreed = { state: 'agreed', ics_sequence: 3, ...window } as const

type Entry = { order?: Partial<OrderRow>; station?: Partial<StationForOrder> }

const written = (entries: readonly Entry[], locale: Locale = 'fi') =>
  calendarFile({
    entries: entries.map(({ order, station }) => ({
      order: orderRow(now, { ...agreed, ...order }),
      station: orderStation(station),
    })),
    vehicle,
    publicUrl: 'https://kierto.example',
    locale,
    now,
  })

/** The file as another program reads it. */
const read = (...[entries, locale]: Parameters<typeof written>) => {
  const file = written(entries, locale)
  if (!file) throw new Error('no entry')
  return { ...readCalendar(file.content), lines: file.content.toString().split('\r\n') }
}
const one = (entry: Entry) => {
  const { events, lines } = read([entry])
  expect(events).toHaveLength(1)
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  return events[0]
}

test('an entry says what, where, when and at whom', () => {
  expect(read([{}])).toMatchObject({
    method: 'PUBLISH',
    events: [
      {
        uid: 'KT-7Q42-MX8B@kierto.example',
        sequence: 3,
        status: 'CONFIRMED',
        organizer: { name: 'Purkamo Malmi', address: 'mailto:noreply@kierto.example' },
        summary: 'Nouto: ÅÄÖ-1',
        location: 'Lehtokuja 4, 00700 Helsinki',
        start: '2026-11-26T06:00:00Z',
        end: '2026-11-26T10:00:00Z',
        url: 'https://kierto.example/person/order/1',
      },
    ],
  })
  const { events } = read([{ order: { kind: 'self_delivery' } }], 'en')
  expect(events).toMatchObject([{ location: 'Purkajanpolku 1, 00770 Helsinki' }])
})

describe('a name that other programs have misread', () => {
  // Commas and quotes ended the organizer in Gmail, Google and Zimbra, and folds cut letters in two.
  test.each([
    ['Purkamo, Malmi; Helsinki', 'Purkamo, Malmi; Helsinki'],
    ['Purkamo "Malmi"', 'Purkamo Malmi'],
    ['Purkamo\nMalmi', 'PurkamoMalmi'],
    ['Autopurkamo Ähtäri: osat', 'Autopurkamo Ähtäri: osat'],
    ['C:\\osat\\new', 'C:osatnew'],
    ["Pete's ^n Osat", "Pete's n Osat"],
    ['Ängelholms Bilskrot & Söner', 'Ängelholms Bilskrot & Söner'],
    ['Ǩeâžž '.repeat(12).trim(), 'Ǩeâžž '.repeat(12).trim()],
    ['🚗'.repeat(40), '🚗'.repeat(40)],
    ['Nguyễn Auto', 'Nguyễn Auto'],
    ['BEGIN:VEVENT', 'BEGIN:VEVENT'],
  ])('%j is read as %j', (name, shown) => {
    expect(one({ station: { name } })?.organizer.name).toBe(shown)
  })
})

describe('a place and words', () => {
  test.each([
    'Lehtokuja 4; B, 2. krs',
    'Takapiha\\nurkka',
    'Kuja\nToinen rivi',
    'Kuja\r\nToinen rivi',
    '100 % "pihalla", #3',
    'ä'.repeat(100),
    '\u{1F600}'.repeat(30),
  ])('%j come as they were written', (address) => {
    const event = one({ order: { address } })
    expect(event?.location).toBe(`${address.replaceAll('\r\n', '\n')}, 00700 Helsinki`)
  })
})

describe('moments', () => {
  test.each([
    ['2027-03-26', '2027-03-26T06:00:00Z', '2027-03-26T10:00:00Z'],
    ['2027-03-28', '2027-03-28T05:00:00Z', '2027-03-28T09:00:00Z'],
    ['2027-03-29', '2027-03-29T05:00:00Z', '2027-03-29T09:00:00Z'],
    ['2026-10-23', '2026-10-23T05:00:00Z', '2026-10-23T09:00:00Z'],
    ['2026-10-25', '2026-10-25T06:00:00Z', '2026-10-25T10:00:00Z'],
    ['2026-10-26', '2026-10-26T06:00:00Z', '2026-10-26T10:00:00Z'],
  ])('of %s are in UTC on both sides of a clock change', (day, start, end) => {
    expect(one({ order: { window_day: day } })).toMatchObject({ start, end })
  })

  test.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-10-25', '2026-10-26'],
  ])('of a delivery on %s are the whole day, which ends on %s', (start, end) => {
    const order = { kind: 'self_delivery', window_day: start, window_from: null, window_to: null }
    expect(one({ order: order as Partial<OrderRow> })).toMatchObject({ start, end })
  })

  test('without a day there is no file', () => {
    expect(written([{ order: { window_day: null } }])).toBeNull()
  })
})

describe('the method and the status', () => {
  // Outlook removes an entry only by METHOD:CANCEL with the same organizer and a higher SEQUENCE.
  test.each([
    ['ordered', 'PUBLISH', 'TENTATIVE'],
    ['proposed', 'PUBLISH', 'TENTATIVE'],
    ['agreed', 'PUBLISH', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
  ] as const)('of an order that is %s are %s and %s', (state, method, status) => {
    const found = read([{ order: { state } }])
    expect(found).toMatchObject({ method, events: [{ status, sequence: 3 }] })
    expect(written([{ order: { state } }])?.contentType).toBe(
      `text/calendar; charset=utf-8; method=${method}`,
    )
  })

  test('of a new order stand above the entry that it replaces', () => {
    const old = { order: { state: 'cancelled', number: 'KT-1', ics_sequence: 5 } } as const
    expect(read([{}, old])).toMatchObject({
      method: 'PUBLISH',
      events: [
        { uid: 'KT-7Q42-MX8B@kierto.example', status: 'CONFIRMED' },
        { uid: 'KT-1@kierto.example', status: 'CANCELLED', sequence: 5 },
      ],
    })
  })
})

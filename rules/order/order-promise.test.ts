import { describe, expect, test } from 'vitest'
import { finnishMoment } from '../finnish-day.ts'
import { hoursFrom } from '../station/opening-hours.ts'
import { orderDeadlines } from './order-deadlines.ts'
import { orderPromise, stationPromise } from './order-promise.ts'
import type { VehicleAnswers } from './pickup-answers.ts'
import { offeredDays, type PickupQuestion } from './pickup-offer.ts'
import type { PickupTerms } from './pickup-terms.ts'
import type { StationCalendar } from './working-time.ts'

type Offer = PickupQuestion['offer']

const offer: Offer = {
  area: { kind: 'radius', km: 30 },
  fee: { kind: 'free' },
  windows: [0, 1, 2, 3, 4].flatMap((weekday) => [
    { weekday, from: 480, to: 720, capacity: 2 },
    { weekday, from: 720, to: 960, capacity: 2 },
  ]),
  confirm: 'automatic',
  notice_days: 1,
  horizon_days: 28,
}

const calendarOf = (usual: string, saturday: string): StationCalendar => ({
  hours: hoursFrom((field) =>
    field === 'opening_hours_sun' ? '' : field === 'opening_hours_sat' ? saturday : usual,
  ),
  closedOnHolidays: true,
  marked: new Map(),
})
const calendar = calendarOf('8–17', '')
const openOnSaturdays = calendarOf('8–17', '9–14')
const calendars = [calendar, openOnSaturdays, calendarOf('9–12', ''), calendarOf('9–12', '9–14')]

const yes: VehicleAnswers = {
  has_keys: true,
  rolls: true,
  truck_access: true,
  battery_damaged: false,
  missing_parts: [],
}
const no: Partial<VehicleAnswers>[] = [
  { has_keys: false },
  { rolls: false },
  { truck_access: false },
  { truck_access: null },
  { battery_damaged: true },
  { missing_parts: ['engine'] },
]
const noLoad = { taken: [], extra: 0 }

type Changes = { offer?: Partial<Offer>; km?: number | null; power?: string | null }

function stationAt(
  now: Date,
  at: StationCalendar,
  { offer: terms, km = 3, power = 'petrol' }: Changes = {},
) {
  const own = { ...offer, ...terms }
  const days = offeredDays(own, at, { now, loadOf: () => noLoad })
  const question = {
    takesKind: true,
    acceptsPowers: [],
    power,
    hasPickup: true,
    offer: own,
    place: { km, municipality: 'Turku' },
    days,
    confirms: own.confirm,
  }
  return { days, promise: stationPromise(question, at, now) }
}

const monday10 = finnishMoment('2026-11-23', 600)
const window = { changeableUntil: finnishMoment('2026-11-25', 1020) }

describe('an order', () => {
  test.each([
    ['is agreed at once', {}, yes, null],
    ['waits for a station that confirms', { offer: { confirm: 'manual' } }, yes, 'station'],
    ['waits for an unknown fee', { offer: { fee: { kind: 'ask' } } }, yes, 'station'],
    ['waits for an unknown area', { offer: { area: { kind: 'ask' } } }, yes, 'station'],
    ['waits for an unknown power', { power: null }, yes, 'station'],
    ['does not ask about a battery', {}, { ...yes, battery_damaged: null }, null],
    ['waits for a place without coordinates', { km: null }, yes, 'station'],
    ...no.map((answer) => [
      `waits after ${Object.keys(answer).join()}`,
      {},
      { ...yes, ...answer },
      'answers',
    ]),
  ] as [string, Changes, VehicleAnswers, string | null][])('%s', (_, changes, answers, doubt) => {
    const { promise } = stationAt(monday10, calendar, changes)
    expect(orderPromise(promise, { answers, window })).toMatchObject({
      isAgreed: doubt === null,
      doubt,
    })
  })

  test('without a time waits for the station', () => {
    const { promise } = stationAt(monday10, calendar)
    expect(orderPromise(promise, { answers: yes, window: null })).toMatchObject({
      isAgreed: false,
      doubt: 'station',
      changeableUntil: null,
    })
  })
})

const confirmations = ['automatic', 'manual'] satisfies PickupTerms['confirm'][]
const hour = 3_600_000

/** Every seventh hour of eleven days, with a weekend and the Independence Day among them. */
const moments = Array.from(
  { length: 38 },
  (_, i) => new Date(finnishMoment('2026-11-27', 0).getTime() + i * 7 * hour),
)

test('every deadline lies before what it is for, at each station, answer and moment', () => {
  let seen = 0
  const faults: object[] = []
  for (const now of moments) {
    for (const at of calendars) {
      for (const confirm of confirmations) {
        for (const notice_days of [0, 1, 3]) {
          const { days, promise } = stationAt(now, at, {
            offer: { confirm, notice_days, horizon_days: 7 },
          })
          for (const { day, windows } of days) {
            for (const { from, changeableUntil } of windows) {
              for (const answers of [yes, { ...yes, hasKeys: false }]) {
                const shown = orderPromise(promise, { answers, window: { changeableUntil } })
                const begins = finnishMoment(day, from)
                const stored = orderDeadlines(at, now, changeableUntil)
                seen += 1
                const isInOrder =
                  now <= changeableUntil &&
                  changeableUntil < begins &&
                  (shown.isAgreed
                    ? shown.answerDue === null
                    : shown.answerDue !== null &&
                      now < shown.answerDue &&
                      shown.answerDue <= changeableUntil &&
                      // The stored deadline of the page, the mails and the clock is the same.
                      shown.answerDue.getTime() === stored.answer_due_at?.getTime() &&
                      (stored.remind_at ?? now) <= shown.answerDue)
                if (!isInOrder) faults.push({ now, day, from, confirm, notice_days, told: shown })
              }
            }
          }
        }
      }
    }
  }
  expect(faults).toEqual([])
  expect(seen).toBeGreaterThan(5_000)
})

test('a station that must confirm offers no time that ends before its answer is due', () => {
  // Saturday 4.56: the answer is due on Monday at noon, after the time for Monday ended.
  const saturday = finnishMoment('2026-11-28', 296)
  const requested = stationAt(saturday, openOnSaturdays, { offer: { confirm: 'manual' } })
  const free = stationAt(saturday, openOnSaturdays)
  expect(free.days[0]?.day).toBe('2026-11-30')
  expect(requested.days[0]?.day).toBe('2026-12-01')
})

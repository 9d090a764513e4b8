import { describe, expect, test } from 'vitest'
import { finnishMoment } from '../finnish-day.ts'
import { hoursFrom } from '../station/opening-hours.ts'
import {
  canPickUp,
  noDeliveryReason,
  feeFor,
  offeredDays,
  placesLeft,
  powersNeeded,
  stationDays,
  reachOf,
  type DayLoad,
  type PickupOffer,
  type PickupQuestion,
} from './pickup-offer.ts'

const weekdays = [0, 1, 2, 3, 4]

/** Monday to Friday 8–12 and 12–16, two pickups each; free within 10 km, 45 € within 30 km. */
const offer: PickupOffer = {
  area: { kind: 'radius', km: 30 },
  fee: {
    kind: 'bands',
    bands: [
      { up_to_km: 10, cents: 0 },
      { up_to_km: 30, cents: 4500 },
    ],
  },
  windows: weekdays.flatMap((weekday) => [
    { weekday, from: 480, to: 720, capacity: 2 },
    { weekday, from: 720, to: 960, capacity: 2 },
  ]),
  confirm: 'automatic',
  notice_days: 1,
  horizon_days: 28,
}

const calendar = {
  hours: hoursFrom((field) => (field === 'opening_hours_sun' ? '' : '8–17')),
  closedOnHolidays: true,
  marked: new Map<string, boolean>(),
}

const free: DayLoad = { taken: [], extra: 0 }
const monday10 = finnishMoment('2026-11-23', 600)
const days = offeredDays(offer, calendar, { now: monday10, loadOf: () => free })

const question = (changes: Partial<PickupQuestion> = {}): PickupQuestion => ({
  takesKind: true,
  acceptsPowers: ['gas'],
  power: 'petrol',
  hasPickup: true,
  offer,
  place: { km: 3.5, municipality: 'Tampere' },
  days,
  ...changes,
})

const noWindows = { ...offer, windows: [] }

describe('a pickup', () => {
  test.each([
    ['within the radius', {}, 'yes'],
    ['of a kind that the station does not take', { takesKind: false, power: 'electric' }, 'kind'],
    ['of an electric vehicle', { power: 'electric' }, 'power'],
    ['of a hydrogen vehicle', { power: 'hydrogen', acceptsPowers: ['hydrogen'] }, 'power'],
    ['of a vehicle of unknown power', { power: null }, 'yes'],
    ['from a station that fetches none', { hasPickup: false }, 'no_pickup'],
    ['from far away', { place: { km: 980, municipality: 'Utsjoki' } }, 'out_of_reach'],
    ['from a place without coordinates', { place: { km: null, municipality: null } }, 'ask'],
    ['with no free window', { days: [] }, 'full'],
    ['from a station without windows', { offer: noWindows, days: [] }, 'yes'],
  ] as const)('%s', (_, changes, expected) => {
    expect(canPickUp(question(changes))).toBe(expected)
  })

  test('by municipality compares names as the search does', () => {
    const area: PickupOffer['area'] = { kind: 'municipalities', names: ['Pirkkala', 'Ylöjärvi'] }
    expect(reachOf(area, { km: 500, municipality: 'YLÖJÄRVI' })).toBe('yes')
    expect(reachOf(area, { km: 1, municipality: 'Tampere' })).toBe('out_of_reach')
    expect(reachOf(area, { km: 1, municipality: null })).toBe('ask')
  })

  test.each([
    [3.5, 0],
    [10, 0],
    [15.7, 4500],
    [30.001, null],
    [null, null],
  ])('from %s km costs %s cents', (km, cents) => {
    expect(feeFor(offer.fee, km)).toBe(cents)
  })

  test('needs the powers of its group', () => {
    expect(powersNeeded('plug_in_hybrid')).toEqual(['high_voltage'])
    expect(powersNeeded('other')).toBeNull()
    expect(noDeliveryReason(question({ power: 'diesel', acceptsPowers: [] }))).toBeNull()
  })
})

describe('offered days', () => {
  test('begin after the notice and leave out weekends, holidays and marked days', () => {
    expect(days[0]).toMatchObject({
      day: '2026-11-24',
      windows: [
        { from: 480, to: 720, free: 2 },
        { from: 720, to: 960, free: 2 },
      ],
    })
    const marked = new Map([['2026-11-24', false]])
    const later = offeredDays(
      offer,
      { ...calendar, marked },
      { now: finnishMoment('2026-12-23', 600), loadOf: () => free },
    )
    expect(later[0]?.day).toBe('2026-12-28')
    expect(
      offeredDays(offer, { ...calendar, marked }, { now: monday10, loadOf: () => free })[0]?.day,
    ).toBe('2026-11-25')
  })

  test('keep full windows, so that a screen can say so', () => {
    const taken = [
      { from: 480, to: 720 },
      { from: 600, to: 660 },
    ]
    const loaded = offeredDays(offer, calendar, {
      now: monday10,
      loadOf: (day) => (day === '2026-11-24' ? { taken, extra: 0 } : free),
    })
    expect(loaded[0]?.windows).toMatchObject([
      { from: 480, to: 720, free: 0 },
      { from: 720, to: 960, free: 2 },
    ])
  })
})

test.each(['automatic', 'manual'] as const)(
  'a station that confirms %s sees its own windows from two hours ahead on',
  (confirm) => {
    const own = stationDays({ ...offer, confirm }, calendar, { now: monday10, loadOf: () => free })
    expect(own.slice(0, 2)).toMatchObject([
      { day: '2026-11-23', windows: [{ from: 720, to: 960, free: 2 }] },
      { day: '2026-11-24', windows: [{ from: 480 }, { from: 720 }] },
    ])
  },
)

describe('places of a window', () => {
  const day = '2026-11-24'

  test('count reservations that overlap, and the extra of the day', () => {
    const taken = [{ from: 700, to: 730 }]
    expect(placesLeft(offer, { day, from: 480, to: 720 }, { taken, extra: 0 })).toBe(1)
    expect(placesLeft(offer, { day, from: 480, to: 720 }, { taken, extra: 1 })).toBe(2)
  })

  test('are those of the fullest row for a window that the station set by hand', () => {
    const taken = [
      { from: 720, to: 960 },
      { from: 720, to: 960 },
    ]
    expect(placesLeft(offer, { day, from: 660, to: 780 }, { taken, extra: 0 })).toBe(0)
    expect(placesLeft(offer, { day, from: 1020, to: 1080 }, { taken, extra: 0 })).toBeNull()
  })

  test('are never below zero after the station lowered its capacity', () => {
    const taken = Array.from({ length: 5 }, () => ({ from: 480, to: 720 }))
    expect(placesLeft(offer, { day, from: 480, to: 720 }, { taken, extra: 0 })).toBe(0)
  })
})

import { expect, test } from 'vitest'
import { newShop } from '#contract/stations.ts'
import { unsaidTerms, type PickupTerms } from '#rules/order/pickup-terms.ts'
import { operatorManagement } from '#texts/fi/operator-management.ts'
import {
  nextWindow,
  pickupBody,
  pickupFields,
  readInWords,
  stationBody,
  stationFields,
} from './station-fields.ts'

const empty = { ...stationFields(null, 7), name: 'Uusi piha' }

test('a new station has its founder and takes all kinds it can name; what is empty is null', () => {
  const body = stationBody(empty, 'fi')
  expect(newShop.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({
    email: null,
    phone: null,
    contact_person: null,
    location: null,
    opening_hours_sun: '',
    user_ids: [7],
  })
  expect(body.accepts_kinds).toContain('tractor')
  expect(body.accepts_kinds).not.toContain('export')
})

test('terms are sent only where vehicles are fetched; what is no number is a fault', () => {
  const radius = (has_pickup: boolean, km: string) =>
    stationBody(
      { ...empty, has_pickup, pickup: { ...empty.pickup, area: { ...empty.pickup.area, km } } },
      'fi',
    )
  expect(radius(true, '60')).toMatchObject({ pickup: { area: { kind: 'radius', km: 60 } } })
  expect(radius(false, '60')).not.toHaveProperty('pickup')
  const wrong = ['', '0', '1501', '2.5', '2,5', 'far']
  const taken = wrong.filter((text) => newShop.safeParse(radius(true, text)).success)
  expect(taken).toEqual([])
})

test('a stored offer survives the form unchanged', () => {
  const terms: PickupTerms = {
    ...unsaidTerms,
    area: { kind: 'municipalities', names: ['Pirkkala', 'Ylöjärvi'] },
    fee: { kind: 'bands', bands: [{ up_to_km: 30, cents: 4500 }] },
    windows: [{ weekday: 3, from: 540, to: 900, capacity: 4 }],
  }
  const fields = pickupFields({ pickup: terms })
  expect(pickupBody(fields, 'fi')).toEqual(terms)
  expect(fields.fee.bands).toEqual([{ up_to_km: '30', cents: '45' }])
  expect(nextWindow(fields.windows)).toEqual({
    weekday: '4',
    from: '09:00',
    to: '15:00',
    capacity: '4',
  })
})

test('a place is all or nothing: a point or a street alone asks for the rest', () => {
  const point = { lat: 60.2, lng: 25.1 }
  const fieldErrors = (location: Partial<typeof empty.location>) => {
    const read = newShop.safeParse(
      stationBody({ ...empty, location: { ...empty.location, ...location } }, 'fi'),
    )
    return (read.error?.issues ?? []).map(({ path }) => path.join('.'))
  }
  expect(fieldErrors({})).toEqual([])
  expect(fieldErrors(point)).toEqual(['location.address', 'location.city', 'location.postal'])
  expect(fieldErrors({ address: 'Pihatie 1', city: 'Helsinki' })).toEqual(['location.postal'])
  expect(fieldErrors({ address: 'Pihatie 1', city: 'Helsinki', postal: '00770' })).toEqual([])
})

const words = operatorManagement.stations.hours

test.each([
  ['', 'Suljettu'],
  ['suljettu', 'Suljettu'],
  ['7.30–17', 'Auki 07:30–17:00'],
  ['8–12 ja 13–16', 'Auki 08:00–12:00, 13:00–16:00'],
  ['20–02', 'Auki 20:00–02:00 seuraavana päivänä'],
  ['18–24', 'Auki 18:00–24:00'],
  ['ympäri vuorokauden', 'Auki ympäri vuorokauden'],
  ['00–24', 'Auki ympäri vuorokauden'],
])('"%s" is read as: %s', (text, read) => {
  expect(readInWords(text, words)).toEqual({ words: read, isFree: false })
})

test.each(['sopimuksen mukaan', '8-', '25–26', '8–17 paitsi kesällä'])(
  '"%s" is free text',
  (text) => {
    expect(readInWords(text, words)).toEqual({ words: words.free, isFree: true })
  },
)

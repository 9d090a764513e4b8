import { describe, expect, test } from 'vitest'
import { readFindText, receivable, stationListOf, stationLists, type StationList } from './find.ts'
import { statuses, type VehicleStatus } from './vehicle-status.ts'

describe('reads a text', () => {
  test.each([
    ['abc-123', { plate: 'ABC123', ending: 'ABC123', phone: null }],
    ['a', { plate: null, ending: null, name: null, phone: null }],
    ['å-1', { plate: 'Å1', ending: null, name: null }],
    ['Meikäläinen Maija', { name: ['Meikäläinen', 'Maija'] }],
    ['Vi', { name: null }],
    ['2004', { name: null, phone: '2004' }],
    ['+358 40 000 0900', { phone: '400000900' }],
    ['00358400000900', { phone: '400000900' }],
    ['040-000 0900', { phone: '400000900' }],
    ['0009', { phone: null }],
    ['0900 autot', { phone: null }],
    ['% _', { plate: null, ending: null, name: null, words: ['%', '_'] }],
    ['a b c d e f g h', { words: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ])('%j', (text, read) => {
    expect(readFindText(text)).toMatchObject(read)
  })
})

test('has each vehicle in one list', () => {
  const vehicle = (status: VehicleStatus, more = {}) =>
    stationListOf({ status, isUnfinished: false, isSent: false, ...more })
  const found = new Set<StationList>([
    vehicle(null),
    ...statuses.map((status) => vehicle(status)),
    vehicle('shop_process', { isUnfinished: true }),
    vehicle('shop_transfer', { isSent: true }),
  ])
  expect(found).toEqual(new Set(stationLists))
})

test.each([
  ['abc123', [], 'ABC-123'],
  ['abc123', [{ plate: 'ABC-1234', vin: null }], 'ABC-123'],
  ['abc123', [{ plate: 'ABC-123', vin: null }], null],
  ['vf1aa 0000 0000 0001', [], 'VF1AA000000000001'],
  ['VF1AA000000000001', [{ plate: null, vin: 'VF1AA-000000000001' }], null],
  ['Virtanen', [], null],
  ['04012345', [], null],
  ['0401234567', [], null],
  ['', [], null],
])('can receive %j next to %j as %j', (text, found, number) => {
  expect(receivable(text, found)).toBe(number)
})

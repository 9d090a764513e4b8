import { describe, expect, test } from 'vitest'
import { readFindText, stationListOf, stationLists, type StationList } from './find.ts'
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

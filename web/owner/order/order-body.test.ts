import { describe, expect, test } from 'vitest'
import { nextWorkingDays, wishesOf, wishRows } from './order-body.ts'

describe('wishes of an owner', () => {
  test('none is needed, and a row without a day is no wish while all are so', () => {
    expect(wishRows([])).toEqual([])
    expect(wishesOf([])).toEqual([])
    expect(wishesOf([{ day: '', part: 'any' }])).toEqual([])
  })

  test('are typed days in the form and ISO days in the body', () => {
    const wishes = [{ day: '2026-11-30', part: 'morning' }]
    expect(wishRows(wishes)).toEqual([{ day: '30.11.2026', part: 'morning' }])
    expect(wishesOf(wishRows(wishes))).toEqual(wishes)
  })
})

test('the days to tick are the next three on which the station works, and never today', () => {
  const closed = ['2026-11-28', '2026-11-29', '2026-12-01']
  expect(nextWorkingDays('2026-11-27', closed)).toEqual(['2026-11-30', '2026-12-02', '2026-12-03'])
})

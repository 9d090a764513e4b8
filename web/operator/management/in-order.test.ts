import { expect, test } from 'vitest'
import { byId, byName, placed, without } from './in-order.ts'

const open = (id: number, name: string) => ({ id, name, closed: false })
const order = byName<ReturnType<typeof open>>(({ closed }) => closed)
const list = [open(2, 'Aino'), open(1, 'Örjan'), { ...open(3, 'Eero'), closed: true }]

test('a new record comes to its place by name, before the closed ones', () => {
  expect(placed(list, open(9, 'Åke'), order).map(({ id }) => id)).toEqual([2, 9, 1, 3])
})

test('a changed record stands there once, at its new place', () => {
  expect(placed(list, { ...open(2, 'Aino'), closed: true }, order).map(({ id }) => id)).toEqual([
    1, 2, 3,
  ])
  expect(placed(list, open(3, 'Eero'), order).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('stations stand by id', () => {
  expect(placed([{ id: 1 }, { id: 7 }], { id: 4 }, byId).map(({ id }) => id)).toEqual([1, 4, 7])
})

test('what was removed is gone', () => {
  expect(without(list, 1).map(({ id }) => id)).toEqual([2, 3])
})

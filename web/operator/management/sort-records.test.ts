import { expect, test } from 'vitest'
import { byId, byName, withEntry, without } from './sort-records.ts'

const open = (id: number, name: string) => ({ id, name, closed: false })
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('sorts by name in alphabetical sequence with closed entries last', () => {
  const list = [open(1, 'Örjan'), { ...open(2, 'Aatu'), closed: true }, open(3, 'Ärni')]
  const all = [...list, open(4, 'Åke'), open(5, 'zorro'), open(6, 'Aino')]
  expect(ids(all.toSorted(byName(({ closed }) => closed)))).toEqual([6, 5, 4, 3, 1, 2])
})

test('sorts stations by id', () => {
  expect(ids([{ id: 7 }, { id: 1 }, { id: 4 }].toSorted(byId))).toEqual([1, 4, 7])
})

test('contains a changed entry once', () => {
  const list = [open(1, 'Aino'), open(2, 'Eero')]
  expect(withEntry(list, open(1, 'Anna'))).toEqual([open(2, 'Eero'), open(1, 'Anna')])
  expect(ids(withEntry(list, open(3, 'Uolevi')))).toEqual([1, 2, 3])
  expect(ids(without(list, 1))).toEqual([2])
})

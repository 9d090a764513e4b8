import { expect, test } from 'vitest'
import { fullName, nameParts, sharedNames } from './short-name.ts'

test.each([
  ['Hämeen Kolmiokierto Tampere, Lahdesjärvi', 'Hämeen Kolmiokierto Oy', 'Tampere, Lahdesjärvi'],
  ['Kvarkens Skrotslinga Vasa', 'Kvarkens Skrotslinga Oy Ab', 'Vasa'],
  ['Romu-Kalle Oulu', 'Romu-Kalle Ky', 'Oulu'],
  ['Vasa Skrot, Runsor', 'Vasa Skrot Ab', 'Vasa Skrot, Runsor'],
  ['Purkamo Malmi', 'Etelän Purku Oy', 'Purkamo Malmi'],
  ['Purkamo', 'Purkamo Oy', 'Purkamo'],
  ['Romukas', 'Romu Oy', 'Romukas'],
  ['Purkamo Malmi', '', 'Purkamo Malmi'],
])('%s of %s is %s', (name, company, own) => {
  const [begin, rest] = nameParts(name, company)
  expect(rest).toBe(own)
  expect(begin + rest).toBe(name)
})

test.each([
  ['Romukas Oulu', 'Romukas Oy', 'Oulu', 'Romukas Oulu'],
  ['Purkamo', 'Purkamo Oy', 'Kemi', 'Purkamo, Kemi'],
  ['Purkamo Malmi', 'Etelän Purku Oy', 'Helsinki', 'Purkamo Malmi, Etelän Purku Oy, Helsinki'],
  ['Purkamo Malmi', '', '', 'Purkamo Malmi'],
])('a reader of one station learns %s, %s and %s once', (name, company, city, words) => {
  expect(fullName({ name, company, city })).toBe(words)
})

test('two stations of one short name keep their whole names', () => {
  const sites = [
    { name: 'Romukas Oulu', company: 'Romukas Oy' },
    { name: 'Purkamo Oulu', company: 'Purkamo Oy' },
    { name: 'Purkamo Kemi', company: 'Purkamo Oy' },
  ]
  expect([...sharedNames(sites)]).toEqual(['Oulu'])
})

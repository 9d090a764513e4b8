import { expect, test } from 'vitest'
import { nameParts } from './short-name.ts'

test.each([
  ['Hämeen Kolmiokierto Tampere, Lahdesjärvi', 'Hämeen Kolmiokierto Oy', 'Tampere, Lahdesjärvi'],
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

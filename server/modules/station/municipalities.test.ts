import { expect, test } from 'vitest'
import { municipalityNames, municipalityOf } from './municipalities.ts'

test('knows the 309 municipalities of Finland in 2024', () => {
  expect(municipalityNames.size).toBe(309)
})

test.each([
  ['Espoo', 'Espoo'],
  ['esbo', 'Espoo'],
  ['S:t Karins', 'Kaarina'],
  ['Pedersöre', 'Pedersören kunta'],
  ['Mänttä-Vilppula', 'Mänttä-Vilppula'],
  ['Espooo', null],
  ['', null],
])('reads %j as %j', (written, name) => {
  expect(municipalityOf(written)).toBe(name)
})

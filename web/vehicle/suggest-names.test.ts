import { expect, test } from 'vitest'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { exactly, suggest } from './suggest-names.ts'

const makes = ['Škoda', 'Land Rover', 'Mercedes-Benz', 'Lada', 'Rover']
const models = ['Corolla', 'Corolla Verso', 'Prius', 'Prius+', '3-sarja']

test.each([
  ['skoda', 'Škoda'],
  ['  LAND rover ', 'Land Rover'],
  ['mercedes benz', 'Mercedes-Benz'],
  ['sko', null],
  ['', null],
  ['%', null],
])('the make %j is known as %s', (written, name) => {
  expect(exactly(makes, written, searchForm)).toBe(name)
})

test.each([
  ['prius', 'Prius'],
  ['PRIUS+', 'Prius+'],
  ['3 series', '3-sarja'],
])('the model %j is known as %s', (written, name) => {
  expect(exactly(models, written, modelForm)).toBe(name)
})

test.each([
  ['la', ['Land Rover', 'Lada']],
  ['ro', ['Rover', 'Land Rover']],
  ['ben', ['Mercedes-Benz']],
  ['lada', []],
  ['x', []],
  [' ', []],
])('while %j is written, it suggests %j', (written, names) => {
  expect(suggest(makes, written)).toEqual(names)
})

test('a longer name is suggested beside the one that is written', () => {
  expect(suggest(models, 'corolla')).toEqual(['Corolla', 'Corolla Verso'])
})

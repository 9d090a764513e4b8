import { expect, test } from 'vitest'
import { colors, displayColors, readColor } from './color.ts'

/** Codes and names of the registry's open data. */
test.each([
  ['0', 'Musta', 'black'],
  ['1', 'Ruskea', 'brown'],
  ['2', 'Punainen', 'red'],
  ['3', 'Oranssi', 'orange'],
  ['4', 'Keltainen', 'yellow'],
  ['5', 'Vihreä', 'green'],
  ['6', 'Sininen', 'blue'],
  ['7', 'Violetti', 'violet'],
  ['8', 'Harmaa', 'grey'],
  ['9', 'Valkoinen', 'white'],
  ['X', 'Monivär.', 'multicolour'],
  ['Y', 'Hopea', 'silver'],
  ['Z', 'Turkoosi', 'turquoise'],
] as const)('reads %s and %s as %s', (code, name, color) => {
  expect(readColor(code)).toBe(color)
  expect(readColor(name)).toBe(color)
  expect(readColor(` ${color.toUpperCase()} `)).toBe(color)
})

test.each(['', 'A', 'vaaleanpunainen', 'constructor'])('knows no colour %j', (text) => {
  expect(readColor(text)).toBeNull()
})

test('shows each colour in its own way', () => {
  expect(new Set(Object.values(displayColors)).size).toBe(13)
  expect(Object.keys(displayColors)).toEqual(colors)
})

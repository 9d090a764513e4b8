import { expect, test } from 'vitest'
import { kmBetween } from '#stand-ins/finland/distance.ts'
import { positionOf, readAddress } from './address.ts'

test.each([
  ['Lehtokuja 4, Helsinki', ['Lehtokuja', '4', null, 'Helsinki']],
  ['lehtokuja 4 helsinki', ['Lehtokuja', '4', null, 'helsinki']],
  ['Lehtokuja 4 A 12, 00770 Helsinki', ['Lehtokuja', '4', '00770', 'Helsinki']],
  ['Lehtokuja 4b as. 3, Vantaa', ['Lehtokuja', '4B', null, 'Vantaa']],
  ['Satamakatu 4-6, Kotka', ['Satamakatu', '4-6', null, 'Kotka']],
  ['1. linja 5, Helsinki', ['1. linja', '5', null, 'Helsinki']],
  ['Pikku Roobertinkatu 4', ['Pikku Roobertinkatu', '4', null, null]],
  ['Östra Hamngatan 7, Åbo', ['Östra Hamngatan', '7', null, 'Åbo']],
  ['Lehtokuja, Tampere', ['Lehtokuja', null, null, 'Tampere']],
  ['Kallio, Helsinki', [null, null, null, 'Kallio, Helsinki']],
  ['00770 Helsinki', [null, null, '00770', 'Helsinki']],
  ['33100', [null, null, '33100', null]],
])('splits %s into its parts', (text, [street, number, postal, town]) => {
  expect(readAddress(text)).toEqual({ street, number, postal, town })
})

const middle = { lat: 60.17, lng: 24.94 }

test('puts a street always at one place near the centre, and other streets elsewhere', () => {
  const here = positionOf(middle, 'Lehtokuja', '4')
  expect(positionOf(middle, 'LEHTOKUJA', '4')).toEqual(here)
  expect(kmBetween(here, positionOf(middle, 'Koivutie', '4'))).toBeGreaterThan(0.01)
  for (const street of ['Lehtokuja', 'Koivutie', 'Mannerheimintie', 'Satamakatu'])
    for (const number of [null, '1', '999'])
      expect(kmBetween(middle, positionOf(middle, street, number))).toBeLessThan(1.5)
})

test('puts the houses of a street in a row', () => {
  const at = (number: string) => positionOf(middle, 'Lehtokuja', number)
  expect(kmBetween(at('2'), at('4'))).toBeCloseTo(kmBetween(at('4'), at('6')), 5)
  expect(kmBetween(at('2'), at('4'))).toBeGreaterThan(0.01)
})

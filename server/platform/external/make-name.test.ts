import { expect, test } from 'vitest'
import { inTitleCase, makeName } from './make-name.ts'

test.each([
  ['SKODA', 'Škoda'],
  ['Skoda', 'Škoda'],
  ['Volkswagen, VW', 'Volkswagen'],
  ['VW', 'Volkswagen'],
  ['MERCEDES BENZ', 'Mercedes-Benz'],
  ['Mercedes', 'Mercedes-Benz'],
  ['CITROEN', 'Citroën'],
  ['BMW', 'BMW'],
  ['SWM', 'SWM'],
  ['GAS GAS', 'GAS GAS'],
  ['DR MOTOR', 'DR Motor'],
  ['FIAT', 'Fiat'],
  ['KIA', 'Kia'],
  ['Mini', 'MINI'],
  [' LAND  ROVER ', 'Land Rover'],
  ['ROLLS-ROYCE', 'Rolls-Royce'],
  ['McLaren', 'McLaren'],
  ['Škoda', 'Škoda'],
  ['', null],
  [' , ', null],
])('%s is %s', (written, make) => {
  expect(makeName(written)).toBe(make)
})

test.each([
  ['HELSINKI', 'Helsinki'],
  ['ÄÄNEKOSKI', 'Äänekoski'],
  ['Pello', 'Pello'],
  ['', ''],
])('the town %s is %s', (written, town) => {
  expect(inTitleCase(written)).toBe(town)
})

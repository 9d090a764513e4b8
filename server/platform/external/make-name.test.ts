import { expect, test } from 'vitest'
import { inTitleCase, makeName, modelName } from './make-name.ts'

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
  ['MCLAREN', 'McLaren'],
  ['MCC', 'MCC'],
  ['LYNK & CO', 'Lynk & Co'],
  ['ARCTIC CAT', 'Arctic Cat'],
  ['BMW i', 'BMW'],
  ['BMW I', 'BMW'],
  ['Škoda', 'Škoda'],
  ['Lamborghini,Coupé', 'Lamborghini'],
  ['Mitsubishi,Mitsubishi', 'Mitsubishi'],
  ['BMW,BMW', 'BMW'],
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

test.each([
  ['JAGUAR XF', 'Jaguar', 'XF'],
  ['Mercedes-Benz C 220', 'Mercedes-Benz', 'C 220'],
  ['MERCEDES BENZ VITO', 'Mercedes-Benz', 'VITO'],
  ['LAND ROVER DISCOVERY', 'Land Rover', 'DISCOVERY'],
  ['ŠKODA OCTAVIA', 'Škoda', 'OCTAVIA'],
  ['Mini', 'MINI', 'Mini'],
  ['MINI COOPER', 'MINI', 'COOPER'],
  ['Fiat  500', 'Fiat', '500'],
  ['OCTAVIA', 'Škoda', 'OCTAVIA'],
  ['Rover 75', 'Land Rover', 'Rover 75'],
  ['i3', 'BMW', 'i3'],
  ['XF', null, 'XF'],
  [' ', 'Jaguar', null],
])('the model %j of a %s is %s', (written, make, model) => {
  expect(modelName(written, make)).toBe(model)
})

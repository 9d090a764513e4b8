import { expect, test } from 'vitest'
import { inspectedParts, missingToRun, partsToMiss, questionsOf } from './inspection.ts'

test.each([
  ['trailer', ['body', 'rust']],
  ['moped', ['runs', 'body', 'rust']],
  ['car', ['runs', 'body', 'rust', 'interior']],
  [null, ['runs', 'body', 'rust', 'interior']],
] as const)('asks of kind %s: %j', (kind, questions) => {
  expect(questionsOf({ kind })).toEqual(questions)
})

test.each([
  ['trailer', null, ['body_parts', 'wheels']],
  ['car', null, inspectedParts],
  ['car', 'petrol', inspectedParts.filter((part) => part !== 'traction_battery')],
  ['car', 'electric', inspectedParts.filter((part) => part !== 'catalyst')],
  ['car', 'hybrid', inspectedParts],
] as const)('a vehicle of kind %s and power %s can miss %j', (kind, power, parts) => {
  expect(partsToMiss({ kind, power })).toEqual(parts)
})

test.each([
  ['petrol', 'yes', ['engine'], 'engine'],
  ['petrol', 'yes', ['catalyst', 'traction_battery'], null],
  ['electric', 'yes', ['traction_battery'], 'traction_battery'],
  ['electric', 'no', ['traction_battery'], null],
  [null, 'yes', null, null],
] as const)(
  'a %s vehicle that runs (%s) without %j contradicts itself by %s',
  (power, runs, missing_parts, part) => {
    expect(missingToRun(power, { runs, missing_parts })).toBe(part)
  },
)

import { expect, test } from 'vitest'
import { differing, isPassport, toldFacts } from './battery-facts.ts'

test.each([
  ['https://id.example/01/06412345678901/21/AB-77', true],
  [' HTTPS://ID.EXAMPLE/01/1 ', true],
  ['x'.repeat(65), true],
  ['1N4AZ0CP-77', false],
  ['295B09998R', false],
])('reads %s as the code of a battery passport: %s', (text, expected) => {
  expect(isPassport(text)).toBe(expected)
})

test('leaves out facts that nobody told', () => {
  expect(toldFacts({ serial: '', maker: null, soh_percent: 0, state: 'burnt' })).toEqual({
    soh_percent: 0,
    state: 'burnt',
  })
})

test('sends only the facts that changed', () => {
  expect(differing({ serial: 'S-1', place: 'A' }, { serial: 'S-1', place: null })).toEqual({
    place: null,
  })
})

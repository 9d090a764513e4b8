import { expect, test } from 'vitest'
import { handEntryOf } from './register-facts.ts'

const sentOil = {
  isHazardous: true,
  state: 'sent',
  registerState: null,
  isTaken: false,
  isOutdated: false,
} as const

test.each([
  ['waits after the load was sent', {}, 'needed'],
  ['waits where the register refused the document', { registerState: 'refused' }, 'needed'],
  ['is done with the tick', { isTaken: true }, 'done'],
  ['waits again after a change', { isTaken: true, isOutdated: true }, 'outdated'],
  ['is not for a draft', { state: 'draft' }, null],
  ['is not for a load that was taken back', { state: 'taken_back' }, null],
  ['is not for harmless waste', { isHazardous: false }, null],
  ['is not for a document that the service sends', { registerState: 'waiting' }, null],
] as const)('an entry by hand %s', (_, change, entry) => {
  expect(handEntryOf({ ...sentOil, ...change })).toBe(entry)
})

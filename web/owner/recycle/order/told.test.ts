import { expect, test } from 'vitest'
import { answerOf } from './told.ts'

test.each([
  ['yes', true],
  ['no', false],
  ['', null],
  // Tab has passed the buttons, and none is chosen.
  [null, null],
])('the answer %j is %j', (value, answer) => {
  expect(answerOf(value)).toBe(answer)
})

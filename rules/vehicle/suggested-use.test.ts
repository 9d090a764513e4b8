import { expect, test } from 'vitest'
import { suggestionOf } from './suggested-use.ts'

test.each([
  [100, 'reuse_publish'],
  [70, 'reuse_publish'],
  [69, 'reuse'],
  [40, 'reuse'],
  [39, 'recycle'],
  [0, 'recycle'],
])('suggests for %i points %s', (score, condition) => {
  expect(suggestionOf(score)).toBe(condition)
})

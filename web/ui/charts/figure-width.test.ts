import { expect, test } from 'vitest'
import { figureWidth } from './figure-width.ts'

test('a figure with a word has more space than a short one', () => {
  expect(figureWidth(['7', '1 234'])).toBe(64)
  expect(figureWidth(['120 tonnes', '410 tonnes'])).toBe(88)
})

import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('drops the result that was unused longest, and makes it again on request', () => {
  const made: string[] = []
  const recall = memoize<string>(2)
  const ask = (key: string): string =>
    recall(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key.toUpperCase())
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

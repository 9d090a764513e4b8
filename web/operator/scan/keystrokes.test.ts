import { expect, test } from 'vitest'
import { noKeystrokes, typed } from './keystrokes.ts'

const keysOf = (text: string): string[] => Array.from(text)

/** Types the keys with that gap in ms, and returns the codes. */
function typeAll(keys: readonly string[], gapMs: number): (string | null)[] {
  let strokes = noKeystrokes
  return keys.map((key, index) => {
    const next = typed(strokes, key, 1000 + index * gapMs)
    strokes = next.strokes
    return next.code
  })
}
const lastOf = (keys: readonly string[], gapMs: number) => typeAll(keys, gapMs).at(-1)

test('a scanner’s keys and Enter are one code', () => {
  expect(lastOf([...keysOf('ABC-123'), 'Enter'], 5)).toBe('ABC-123')
})

test.each([
  ['typed by a person', [...keysOf('ABC-123'), 'Enter'], 80],
  ['too short', [...keysOf('ABC12'), 'Enter'], 5],
  ['without Enter', [...keysOf('ABC-123'), 'Tab'], 5],
  ['interrupted', [...keysOf('ABC'), 'ArrowDown', ...keysOf('123'), 'Enter'], 5],
])('%s is no code', (_, keys, gapMs) => {
  expect(lastOf(keys, gapMs)).toBe(null)
})

test('Shift before a capital letter does not count', () => {
  expect(lastOf(['Shift', 'A', 'Shift', 'B', ...keysOf('C-123'), 'Enter'], 5)).toBe('ABC-123')
})

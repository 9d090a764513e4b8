import { expect, test } from 'vitest'
import { noKeystrokes, typed } from './keystrokes.ts'

const keysOf = (text: string): string[] => Array.from(text)

type Timed = readonly (readonly [key: string, gapMs: number])[]
const every = (gapMs: number, ...keys: string[]): Timed => keys.map((key) => [key, gapMs] as const)

/** Types the keys, each after its gap in ms. Returns the code, and whether the last key presses nothing. */
function typeAll(keys: Timed) {
  let strokes = noKeystrokes
  let now = 10_000
  let last: { code: string | null; isScanned: boolean } = { code: null, isScanned: false }
  for (const [key, gapMs] of keys) {
    now += gapMs
    const next = typed(strokes, key, now)
    strokes = next.strokes
    last = { code: next.code, isScanned: next.isScanned }
  }
  return last
}

test.each([
  ['a fast scanner', every(5, ...keysOf('ABC-123'), 'Enter'), 'ABC-123'],
  ['a Bluetooth scanner', every(60, ...keysOf('ABC-123'), 'Enter'), 'ABC-123'],
  ['a slow scanner', every(95, ...keysOf('ABC-123'), 'Enter'), 'ABC-123'],
  ['the shortest label', every(5, ...keysOf('P:A1'), 'Enter'), 'P:A1'],
  [
    'capitals with Shift',
    every(5, 'Shift', 'A', 'Shift', 'B', ...keysOf('C-123'), 'Enter'),
    'ABC-123',
  ],
  [
    'a code after one typed letter',
    [...every(2000, 'x'), ['A', 2000] as const, ...every(5, ...keysOf('BC-123'), 'Enter')],
    'ABC-123',
  ],
])('%s gives its code, and its Enter presses nothing', (_, keys, code) => {
  expect(typeAll(keys)).toEqual({ code, isScanned: true })
})

test.each([
  ['typed by a person', every(150, ...keysOf('ABC-123'), 'Enter')],
  ['too short', every(5, ...keysOf('ABC'), 'Enter')],
  ['without Enter', every(5, ...keysOf('ABC-123'), 'Tab')],
  ['interrupted', every(5, ...keysOf('ABC'), 'ArrowDown', ...keysOf('123'), 'Enter')],
  ['a shortcut and Enter', every(30, '/', 'Enter')],
])('%s is no code', (_, keys) => {
  expect(typeAll(keys)).toEqual({ code: null, isScanned: false })
})

test.each([
  ['one gap', 200],
  ['a long gap', 900],
])('a code with a lost head is none, and presses nothing: %s', (_, gapMs) => {
  const keys: Timed = [
    ...every(5, ...keysOf('TMB')),
    ['J', gapMs],
    ...every(5, ...keysOf('G7NE4C'), 'Enter'),
  ]
  expect(typeAll(keys)).toEqual({ code: null, isScanned: true })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>

/** Returns the custom properties of the first block after `start`. */
function block(start: string): Tokens {
  const from = css.indexOf('{', css.indexOf(start))
  const body = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  ) as Tokens
}

const light = block('\n:root')
const dark = block('(prefers-color-scheme: dark)')
const schemes: Record<string, Tokens> = { light, dark: { ...light, ...dark } }

/** Returns the relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['--ground', '--surface', '--sunken']
const tones = ['--info', '--success', '--warning', '--danger']

/** Text colours with the grounds that components put them on. */
const text: readonly [fore: string, ...grounds: string[]][] = [
  ['--ink', ...grounds, ...tones.map((tone) => `${tone}-soft`)],
  ['--ink-soft', ...grounds],
  ['--action', ...grounds],
  ['--on-action', '--action', '--action-strong'],
  ['--on-action-soft', '--action-soft'],
  ['--on-signal', '--signal'],
  ['--signal-ink', ...grounds],
  ...tones.map((tone): [string, string, string, string] => [
    tone,
    `${tone}-soft`,
    '--ground',
    '--surface',
  ]),
  ['--on-danger', '--danger', '--danger-strong'],
  ['--on-forest', '--forest', '--forest-deep'],
  ['--on-forest-soft', '--forest', '--forest-deep'],
  ['--on-forest-signal', '--forest', '--forest-deep'],
  ['--on-forest-danger', '--forest', '--forest-deep'],
  ['--plate-black', '--plate-white', '--plate-yellow'],
  ['--plate-red', '--plate-white'],
  ['--plate-white', '--plate-blue'],
  ['--ground', '--ink'],
]

/** Colours of drawn parts: borders of controls, focus rings, marks. */
const drawn: readonly [fore: string, ...grounds: string[]][] = [
  ['--edge', ...grounds],
  ['--focus', ...grounds],
  ['--signal-ink', '--surface', '--ground'],
  ['--plate-star', '--plate-blue'],
  ['--birch-mark', '--birch-bark'],
]

const pairs = (table: typeof text) =>
  table.flatMap(([fore, ...backs]) => backs.map((back) => [fore, back] as const))

describe.each(Object.keys(schemes))('%s', (scheme) => {
  const tokens = schemes[scheme] ?? {}
  const ratio = (fore: string, back: string) => contrast(tokens[fore] ?? '', tokens[back] ?? '')

  test.each(pairs(text))('%s on %s has a contrast of 4.5 for text', (fore, back) => {
    expect(ratio(fore, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(drawn))('%s on %s has a contrast of 3 for drawn parts', (fore, back) => {
    expect(ratio(fore, back)).toBeGreaterThanOrEqual(3)
  })
})

test('redefines only tokens of the light scheme in the dark one', () => {
  expect(Object.keys(dark).filter((name) => !(name in light))).toEqual([])
  expect(Object.keys(dark).length).toBeGreaterThan(20)
})

test('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

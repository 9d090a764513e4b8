import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo } from './safe-redirect.ts'

const here = 'https://kierto.example'

test.each(['/', '/person', '/person/recycle?step=3&site=12', '/verify/ab-c_d.e~f'])(
  'accepts %s',
  (path) => {
    expect(safeReturnTo(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/person/..//evil.example',
  '/..//evil.example',
  '/person//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/person\u0000',
  ' /person',
  'person',
  '/person#//evil',
  '/@evil.example',
  '',
  `/${'a'.repeat(512)}`,
])('refuses %j', (path) => {
  expect(safeReturnTo(path)).toBeNull()
})

test('returns null without a path', () => {
  expect(safeReturnTo(null)).toBeNull()
  expect(safeReturnTo(undefined)).toBeNull()
})

test('accepts only paths that a browser keeps on the site', () => {
  const part = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', '@', ':', '?', 'evil', '\t', 'a')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = safeReturnTo(`/${parts.join('')}`)
      expect(new URL(path ?? '/', here).origin).toBe(here)
    }),
  )
  expect(new URL('/\\evil.example', here).origin).not.toBe(here)
})

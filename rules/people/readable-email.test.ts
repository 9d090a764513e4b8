import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableEmail } from './readable-email.ts'

/** The domain as a browser sends it. Empty for one that it refuses. */
function asciiOf(domain: string): string {
  const url = URL.parse(`https://${domain}`)
  return url?.hostname ?? ''
}

test.each([
  ['mikael@xn--grd-ula.fi', 'mikael@gård.fi'],
  ['aino@posti.example', 'aino@posti.example'],
  ['a@sub.XN--GRD-ULA.fi', 'a@sub.gård.fi'],
  ['a@xn--80ak6aa92e.com', 'a@аррӏе.com'],
  ['a@xn--.fi', 'a@.fi'],
  ['a@xn--9.fi', 'a@xn--9.fi'],
  ['no address', 'no address'],
  ['', ''],
])('writes %j as %j', (email, readable) => {
  expect(readableEmail(email)).toBe(readable)
})

test('gives back each domain that a browser writes in ASCII', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'å', 'ä', 'ö', 'ø', 'é', 'ß', 'ž', 'ж', '日'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(letters, (name) => {
      const ascii = asciiOf(`${name}.fi`)
      fc.pre(ascii !== '')
      expect(asciiOf(readableEmail(`a@${ascii}`).slice(2))).toBe(ascii)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

// RFC 6238, appendix B: the secret "12345678901234567890", SHA-1, the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const published = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

test.each(published)('at %d seconds it is the code of the standard', (seconds, code) => {
  expect(totpCode(secret, at(seconds))).toBe(code)
  expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

describe('a clock that is off', () => {
  const code = totpCode(secret, at(3000))
  test.each([
    [2969, null],
    [2970, 100],
    [3000, 100],
    [3029, 100],
    [3059, 100],
    [3060, null],
  ])('at %d seconds the code of 3000 is of step %s', (seconds, step) => {
    expect(totpStep(secret, code, at(seconds))).toBe(step)
  })
})

test.each(['', '12345', '1234567', 'abcdef', '000000'])('%j is no code', (code) => {
  expect(totpStep(secret, code, at(59))).toBeNull()
})

test('secrets are long, of base 32, and never the same', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

test('an authenticator learns all it needs from the address', () => {
  const uri = new URL(totpUri(secret, 'jäsen+1'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Kierto:jäsen+1')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: 'Kierto',
    period: '30',
    digits: '6',
    algorithm: 'SHA1',
  })
})

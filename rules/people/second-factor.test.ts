import { expect, test } from 'vitest'
import { readOneTimeCode, recoveryCodeFrom } from './second-factor.ts'

test.each(['123456', '123 456', ' 123–456 ', '１２３４５６'])('reads %j as six digits', (typed) => {
  expect(readOneTimeCode(typed)).toEqual({ digits: '123456' })
})

test.each(['4Q7XK-M2WPD', '4q7xkm2wpd', ' 4q7xk m2wpd'])('reads %j as a recovery code', (typed) => {
  expect(readOneTimeCode(typed)).toEqual({ recovery: '4Q7XKM2WPD' })
})

test('reads letters that look like digits as digits', () => {
  expect(readOneTimeCode('O1IlL-0oabc')).toEqual({ recovery: '0111100ABC' })
  expect(readOneTimeCode('1234567')).toEqual({ recovery: '1234567' })
})

test('makes a code of ten letters and reads it back', () => {
  const bytes = Uint8Array.from({ length: 10 }, (_, i) => i * 29)
  const code = recoveryCodeFrom(bytes)
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(readOneTimeCode(code)).toEqual({ recovery: code.replace('-', '') })
  const everyByte = Array.from({ length: 256 }, (_, i) => i)
  const letters = everyByte.map((byte) => recoveryCodeFrom(new Uint8Array(10).fill(byte))[0])
  const counts = Map.groupBy(letters, (letter) => letter)
  // Every letter is equally likely and none looks like another.
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array(32).fill(8))
  expect([...counts.keys()].join('')).not.toMatch(/[IOLU]/)
})

import { expect, test } from 'vitest'
import { certificateToken, scannedText } from './scanned.ts'

const token = '0b0ef8f1-0000-4000-8000-000000000000'

test.each([
  [' WVWZZZ1KZAW000001 ', 'WVWZZZ1KZAW000001'],
  ['IWVWZZZ1KZAW000001', 'WVWZZZ1KZAW000001'],
  ['IVWZZZ1KZAW000001', 'IVWZZZ1KZAW000001'],
  ['T-2026-000123', 'T-2026-000123'],
  ['', ''],
])('reads the code %j as %j', (code, text) => {
  expect(scannedText(code)).toBe(text)
})

test.each([
  [`https://kierto.example/verify/${token}`, token],
  [`http://localhost:8080/verify/${token}`, token],
  [`https://kierto.example/verify/${token}?x=1`, null],
  [`https://kierto.example/other/${token}`, null],
  ['ABC-123', null],
])('finds the certificate of %s: %s', (text, found) => {
  expect(certificateToken(text)).toBe(found)
})

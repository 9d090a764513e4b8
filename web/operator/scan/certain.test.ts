import { expect, test } from 'vitest'
import type { CodeFormat } from '#web/scan-worker/messages.ts'
import { createConfirmation } from './certain.ts'

const vin = 'WVWZZZ1KZAW000001'
const seen = (format: CodeFormat, text = vin) => [{ format, text }]

test.each(['code_128', 'data_matrix', 'qr_code'] as const)('takes one read of a %s', (format) => {
  expect(createConfirmation()(seen(format))).toBe(vin)
})

test('takes a Code 39 after two equal reads', () => {
  const confirm = createConfirmation()
  expect(confirm(seen('code_39'))).toBe(null)
  expect(confirm(seen('code_39', 'WVWZZZ1KZAW000007'))).toBe(null)
  expect(confirm(null)).toBe(null)
  expect(confirm([])).toBe(null)
  expect(confirm(seen('code_39', 'IWVWZZZ1KZAW000007'))).toBe('WVWZZZ1KZAW000007')
})

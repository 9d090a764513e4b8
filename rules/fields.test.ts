import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as fields from './fields.ts'

/** Returns the error codes of a schema in order. Empty when the value is accepted. */
function codes(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

describe.each([
  ['text', fields.text, 100, []],
  ['requiredText', fields.requiredText, 100, ['REQUIRED']],
  ['pickupNote', fields.pickupNote, 200, []],
  ['name', fields.name, 512, ['REQUIRED']],
  ['make', fields.make, 512, ['REQUIRED']],
  ['model', fields.model, 512, ['REQUIRED']],
  ['remarks', fields.remarks, 1024, []],
  ['username', fields.username, 100, ['REQUIRED']],
] as const)('%s', (_name, schema, max, whenEmpty) => {
  test('accepts a value at its maximum length and refuses a longer one', () => {
    expect(codes(schema, 'x'.repeat(max))).toEqual([])
    expect(codes(schema, 'x'.repeat(max + 1))).toEqual(['TOO_LONG'])
  })

  test('is required or may be empty', () => {
    expect(codes(schema, '')).toEqual(whenEmpty)
    expect(codes(schema, ' \u0000 ')).toEqual(whenEmpty)
  })
})

describe('texts', () => {
  test('makes one line of a one-line text and removes invisible characters', () => {
    expect(fields.name.parse('  Aino\r\n\tKaarina\u0000 \u202eKoivu\u00a0ranta  ')).toBe(
      'Aino Kaarina Koivu ranta',
    )
    expect(fields.name.parse('A\u030aland')).toBe('Åland')
  })

  test('keeps the line ends of a text of several lines', () => {
    expect(fields.remarks.parse(' yksi\r\nkaksi\rkolme\n\n\u0007 ')).toBe('yksi\nkaksi\nkolme')
  })

  test.each([
    ['name', fields.name],
    ['remarks', fields.remarks],
  ] as const)('%s changes nothing the second time', (_name, schema) => {
    const values = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), 1000)
    const once = values.map((value) => schema.safeParse(value)).filter((read) => read.success)
    expect(once.map((read) => schema.parse(read.data))).toEqual(once.map((read) => read.data))
  })
})

describe('e-mail', () => {
  test.each([
    'a@b.fi',
    'aino.koivuranta+romu@posti.example',
    'A_b-c@Sub-Domain.Example.ORG',
    `a@b.${'x'.repeat(63)}`,
    'a@b.xn--p1ai',
  ])('accepts %s', (value) => {
    expect(codes(fields.email, value)).toEqual([])
  })

  test.each([
    'a',
    'a@',
    '@b.fi',
    'a@b',
    'a@b.f',
    `a@b.${'x'.repeat(64)}`,
    'a b@c.fi',
    'a@b..fi',
    'a@.fi',
    'a@b.fi@c.fi',
    'ä@b.fi',
    'a@b.1',
    'a@b_c.fi',
    'a,b@c.fi',
    '<a@b.fi>',
    "matti.o'brien@b.fi",
    'aino@bücher.example',
    'aino@ドメイン.example',
  ])('refuses %s', (value) => {
    expect(codes(fields.email, value)).toEqual(['EMAIL_INVALID'])
  })

  test('accepts 254 characters and refuses 255', () => {
    const local = 'a'.repeat(249)
    expect(codes(fields.email, `${local}@b.fi`)).toEqual([])
    expect(codes(fields.email, `${local}a@b.fi`)).toEqual(['TOO_LONG'])
  })
})

test.each([
  ['aino_k@kierto.example', []],
  ['Åsa+1-2', []],
  ['with space', ['USERNAME_INVALID']],
  ['a/b', ['USERNAME_INVALID']],
  ['aino!', ['USERNAME_INVALID']],
  ['131052-9085', ['USERNAME_PERSONAL_ID']],
  ['aino_131052-9085@x', ['USERNAME_PERSONAL_ID']],
  ['131052-9086', []],
])('reads the username %j as %j', (value, expected) => {
  expect(codes(fields.username, value)).toEqual(expected)
})

test.each([
  ['+358 40 000 0001', []],
  ['040-0000 001', []],
  ['040–0000 001', []],
  ['(09) 000 000', []],
  ['12345', ['PHONE_INVALID']],
  ['0500 123', ['PHONE_INVALID']],
  ['+358 500 123', ['PHONE_INVALID']],
  ['0500 123 456', []],
  ['050 123 45', []],
  ['10 022', []],
  ['+46 1', ['PHONE_INVALID']],
  ['1234', ['PHONE_INVALID']],
  [`0${'1'.repeat(14)}`, []],
  ['1'.repeat(16), ['PHONE_INVALID']],
  ['soita', ['PHONE_INVALID']],
  ['040 000 0001 Aino', ['PHONE_INVALID']],
  ['++358 40 000 0001', ['PHONE_INVALID']],
  ['', ['REQUIRED']],
])('reads the phone %j as %j', (value, expected) => {
  expect(codes(fields.phone, value)).toEqual(expected)
})

test.each([
  [1768, ['YEAR_INVALID']],
  [1769, []],
  [2024, []],
  [9999, []],
  [10_000, ['YEAR_INVALID']],
  [2024.5, ['YEAR_INVALID']],
  ['2024', ['YEAR_INVALID']],
  [Number.NaN, ['YEAR_INVALID']],
  [null, ['REQUIRED']],
])('reads the year %j as %j', (value, expected) => {
  expect(codes(fields.year, value)).toEqual(expected)
})

describe('a new password', () => {
  test.each([
    ['', ['REQUIRED']],
    ['1234567', ['PASSWORD_TOO_SHORT']],
    ['🚗🚗🚗🚗', ['PASSWORD_TOO_SHORT']],
    ['12345678', []],
    ['        ', []],
    ['🚗🚗🚗🚗🚗🚗🚗🚗', []],
    ['x'.repeat(1024), []],
    ['x'.repeat(1025), ['TOO_LONG']],
  ])('reads %j as %j', (value, expected) => {
    expect(codes(fields.newPassword, value)).toEqual(expected)
  })

  test('is neither trimmed nor changed', () => {
    expect(fields.newPassword.parse('  A\u030a  \t salasana ')).toBe('  A\u030a  \t salasana ')
  })

  test('must be repeated', () => {
    const schema = fields.newPasswordTwice
    expect(codes(schema, { password: 'tuulilasi 7', password_repeat: 'tuulilasi 7' })).toEqual([])
    const result = schema.safeParse({ password: 'tuulilasi 7', password_repeat: 'Tuulilasi 7' })
    expect(result.error?.issues).toMatchObject([
      { path: ['password_repeat'], message: 'PASSWORDS_DIFFER' },
    ])
  })

  test('shows a wrong password and a wrong repetition together', () => {
    const pair = { password: 'lyhyt', password_repeat: 'toinen' }
    expect(codes(fields.newPasswordTwice, pair)).toEqual(['PASSWORD_TOO_SHORT', 'PASSWORDS_DIFFER'])
  })
})

test.each([
  [undefined, 50],
  ['1', 1],
  ['500', 500],
])('reads the page limit %j as %i', (value, limit) => {
  expect(fields.limit.parse(value)).toBe(limit)
})

test.each(['0', '501', '-1', '0x10', '1e2', '1.5', ' 5', '', 'NaN', '9'.repeat(400)])(
  'refuses the page limit %j',
  (value) => {
    expect(codes(fields.limit, value)).toEqual(['INVALID'])
  },
)

test.each([
  [fields.uuid, '0b2e7f0c-6f0e-4c6e-9d1c-0a1b2c3d4e5f', true],
  [fields.uuid, '0B2E7F0C-6F0E-4C6E-9D1C-0A1B2C3D4E5F', true],
  [fields.uuid, '0b2e7f0c-6f0e-1c6e-9d1c-0a1b2c3d4e5f', false],
  [fields.uuid, '0b2e7f0c-6f0e-4c6e-7d1c-0a1b2c3d4e5f', false],
  [fields.uuid, '0b2e7f0c6f0e4c6e9d1c0a1b2c3d4e5f', false],
  [fields.digits, '0123', true],
  [fields.digits, '12 3', false],
  [fields.digits, '١٢٣', false],
  [fields.digits, '', false],
  [fields.locale, 'se', true],
  [fields.locale, 'sv', false],
  [fields.cursor, 'eyJpZCI6MX0_-', true],
  [fields.cursor, 'a b', false],
  [fields.cursor, 'x'.repeat(512), true],
  [fields.cursor, 'x'.repeat(513), false],
])('%#: %j', (schema, value, accepted) => {
  expect(schema.safeParse(value).success).toBe(accepted)
})

test.each([
  ['14O0', 'NUMBER_INVALID'],
  ['abc', 'NUMBER_INVALID'],
  [0, 'NUMBER_TOO_SMALL'],
  [-5, 'NUMBER_TOO_SMALL'],
  [60_001, 'NUMBER_TOO_LARGE'],
] as const)('an optional weight of %s is refused as %s', (typed, code) => {
  expect(codes(z.nullable(fields.arrivalKg), typed)).toEqual([code])
  expect(codes(z.nullable(fields.arrivalKg), null)).toEqual([])
})

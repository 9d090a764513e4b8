import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { businessId } from './people/business-id.ts'
import * as fields from './fields.ts'
import { personalId } from './people/personal-id.ts'
import { plateOrVin } from './fields.ts'

// A check of two fields has no schema of its own.
const { fieldCodes, newPasswordTwice: pair, samePasswords: _, ...others } = fields
const exported: Record<string, unknown> = { ...others, plateOrVin, personalId, businessId }
const schemas = Object.entries(exported).flatMap(([name, value]) =>
  value instanceof z.ZodMiniType ? [{ name, schema: value }] : [],
)

test('lists every schema', () => {
  expect(schemas.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['email', 'limit', 'locale', 'plateOrVin', 'remarks', 'year']),
  )
})

describe.each([...schemas, { name: 'newPasswordTwice', schema: pair }])('$name', ({ schema }) => {
  test('uses only known codes as messages', () => {
    const values = [undefined, null, 7, '', '!', 'x'.repeat(2000), {}, { password: '1' }]
    const messages = values.flatMap(
      (value) => schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [],
    )
    expect(messages).not.toEqual([])
    expect(fieldCodes).toEqual(expect.arrayContaining(messages))
  })

  test('can be written as JSON Schema', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('type')
    expect(z.toJSONSchema(schema, { io: 'output' })).toHaveProperty('type')
  })

  test.each(['a', '.', '-', ' ', '@a.', 'a.', '\n', '1', '('])(
    'answers 100 kB of %j in less than 50 ms',
    (unit) => {
      const text = `${unit.repeat(100_000 / unit.length)}!`
      const times = [1, 2, 3].map(() => {
        const start = performance.now()
        schema.safeParse(text)
        return performance.now() - start
      })
      expect(Math.min(...times)).toBeLessThan(50)
    },
  )
})

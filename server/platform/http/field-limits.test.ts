import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { reportWeights } from '#rules/treatment/weight-values.ts'
import { limits } from '#rules/limits.ts'
import { readAnswer } from '#rules/report/questionnaires/answer.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { parse } from './validate.ts'

/*
 * Every limit of every request: a value at the limit passes, one above is refused at its field. The
 * limits are read from the JSON Schema of each row, so a new field is tested without a line here.
 */

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

type Limit = { path: string; fits: unknown[]; exceeds: unknown }

/** Fields whose form has its own rule, with the longest good value. */
const identifiers: Readonly<Record<string, string>> = {
  plate_or_vin: 'YS3FD49Y661123469',
  personal_id: '131052-9085',
  business_id: '9000001-1',
  carrier_business_id: '9000001-1',
  nationality: 'FIN',
  holder_nationality: 'FIN',
}

/** Texts without a limit of their own, with the rule that limits them. */
const limitedElsewhere: Readonly<Record<string, string>> = {
  password_repeat: 'equals the password, which has a limit',
  content_base64: 'the body limit of the row is the limit of the image',
  windows: 'rows limit each other: see rules/order/pickup-terms.test.ts',
  bands: 'rows limit each other: see rules/order/pickup-terms.test.ts',
  answers: 'the questionnaire limits each answer by its type: see the last tests',
}

const sampleTexts: Readonly<Record<string, string>> = {
  part_code: '8J4K2M7QX3',
  ...identifiers,
  email: 'nobody@posti.example',
  phone: '+358 40 000 0900',
  country: 'FI',
  year: '2026',
  period: '2026',
  station: '2147483647',
  vehicle_id: '2147483647',
  company_id: '2147483647',
  shop_id: '2147483647',
  driver: '2147483647',
  lat: `60.${'1'.repeat(20)}`,
  lng: `25.${'1'.repeat(20)}`,
  occurred_at: '2099-01-02T10:00:00.000Z',
  removed_at: '2099-01-02T10:00:00.000Z',
  done_at: '2099-01-02T10:00:00.000Z',
  from: '2026-11',
  to: '2026-11',
  limit: '50',
  solution: '1'.repeat(15),
  date: '2099-01-02',
  month: '2026-11',
  number: 'FI-2026-000001',
  sha256: '0'.repeat(64),
  content_base64: 'eA==',
  password: 'varaosia kahdesti 7',
  password_repeat: 'varaosia kahdesti 7',
}

/** Numbers that depend on each other: a window lasts at least an hour. */
const sampleNumbers: Readonly<Record<string, number>> = { from: 480, to: 720 }

const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf

/** A good value of that schema with required fields only. */
function sample(schema: Schema, name: string): unknown {
  const [choice] = choicesOf(schema) ?? []
  if (choice) return sample(choice, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.type === 'array') return [sample(schema.items ?? {}, name)]
  if (schema.type === 'boolean' || schema.type?.includes('boolean')) return true
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') {
    return sampleNumbers[name] ?? Math.max(1, schema.minimum ?? 1)
  }
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000001'
  return sampleTexts[schema.format === 'date' ? 'date' : name] ?? 'xx'
}

/** Optional fields that the first choice of another field requires. */
const requiredByChoice: ReadonlySet<string> = new Set(['vin_seen', 'address'])

const sampleObject = ({ properties = {}, required = [] }: Schema) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || requiredByChoice.has(key))
      .map(([key, property]) => [key, sample(property, key)]),
  )

/** Texts of that length. The schema accepts one of them where it accepts the length. */
const textsOf = (length: number): string[] => [
  'x'.repeat(length),
  '1'.repeat(length),
  'nobody@posti.example'.padStart(length, 'x'),
  '+358400000900'.padEnd(length, '-'),
]

/** Limits of a part of a body; `wrap` returns a whole body with that value of the part. */
function* limitsOf(
  schema: Schema,
  path: readonly string[],
  wrap: (value: unknown) => unknown,
): Generator<Limit> {
  const name = path.findLast((key) => !/^\d+$/.test(key)) ?? ''
  const at = path.join('.')
  for (const choice of choicesOf(schema) ?? []) yield* limitsOf(choice, path, wrap)
  if (path.some((key) => limitedElsewhere[key])) return
  if (choicesOf(schema) || schema.const !== undefined || schema.enum) return
  if (schema.type === 'object') {
    const base = sampleObject(schema)
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      yield* limitsOf(property, [...path, key], (value) =>
        wrap({
          ...base,
          [key]: value,
          ...(key === 'password' && 'password_repeat' in base && { password_repeat: value }),
        }),
      )
    }
    if (schema.additionalProperties) {
      yield* limitsOf(schema.additionalProperties, [...path, 'key'], (key) =>
        wrap({ ...base, key }),
      )
    }
  } else if (schema.type === 'array') {
    const items = schema.items ?? {}
    const choices = items.enum ?? choicesOf(items)?.flatMap((choice) => choice.enum ?? [])
    const many = (n: number) =>
      Array.from({ length: n }, (_, index) =>
        choices?.length ? choices[index % choices.length] : sample(items, name),
      )
    const { maxItems = Number.NaN } = schema
    yield {
      path: at,
      fits: [wrap(many(maxItems || 1))],
      exceeds: wrap(many(maxItems + 1 || 10_000)),
    }
    yield* limitsOf(items, [...path, '0'], (value) => wrap([value]))
  } else if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum, maximum = Number.NaN } = schema
    yield { path: at, fits: [wrap(maximum)], exceeds: wrap(maximum + 1) }
    if (minimum !== undefined) yield { path: at, fits: [wrap(minimum)], exceeds: wrap(minimum - 1) }
  } else if (schema.type === 'string') {
    const known = identifiers[name] ?? (schema.maxLength ? undefined : String(sample(schema, name)))
    if (known !== undefined) {
      const exceeds = schema.pattern || identifiers[name] ? `${known}1` : 'x'.repeat(10_000)
      yield { path: at, fits: [wrap(known)], exceeds: wrap(exceeds) }
      return
    }
    const longest = schema.maxLength ?? 0
    yield { path: at, fits: textsOf(longest).map(wrap), exceeds: wrap('x'.repeat(longest + 1)) }
  }
}

/** Field names of the error, or none. */
function refusedFields(schema: z.ZodMiniType, value: unknown): string[] {
  try {
    parse(schema, value)
    return []
  } catch (error) {
    if (error instanceof ApiError) return Object.keys(error.extras.fields ?? {})
    throw error
  }
}

const cases = Object.entries<Endpoint>(contract).flatMap(([name, row]) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = row[part]
    return schema ? [{ name: `${name} ${part}`, schema }] : []
  }),
)

test.each(cases)('$name takes each value at its limit and names the field above', ({ schema }) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const wrong: string[] = []
  for (const { path, fits, exceeds } of limitsOf(json, [], (value) => value)) {
    const refused = fits.map((value) => refusedFields(schema, value))
    const above = refusedFields(schema, exceeds)
    if (refused.every(({ length }) => length > 0)) {
      wrong.push(`${path} is refused at the limit: ${refused.flat().join()}`)
    }
    if (!above.includes(path)) wrong.push(`${path} is not named above the limit: ${above.join()}`)
  }
  expect(wrong).toEqual([])
})

const { report } = limits
const tooMany = Array.from({ length: report.brands + 1 }, () => 'Varta')

test.each([
  ['text', 'x'.repeat(limits.remarks), 'x'.repeat(limits.remarks + 1), 'TOO_LONG'],
  ['line', 'x'.repeat(limits.name), 'x'.repeat(limits.name + 1), 'TOO_LONG'],
  ['brands', tooMany.slice(1), tooMany, 'TOO_MANY'],
  ['brands', ['x'.repeat(limits.text)], ['x'.repeat(limits.text + 1)], 'TOO_LONG'],
  ['count', report.count, report.count + 1, 'NUMBER_TOO_LARGE'],
  ['kg', reportWeights.kg, reportWeights.kg + 1, 'NUMBER_TOO_LARGE'],
  ['days', report.days, report.days + 1, 'NUMBER_TOO_LARGE'],
  ['percent', 100, 101, 'NUMBER_TOO_LARGE'],
  ['scale', 5, 6, 'INVALID'],
  ['recycler', 2_147_483_647, 2_147_483_648, 'INVALID'],
] as const)('an answer of type %s has a limit', (type, fits, exceeds, code) => {
  expect(readAnswer(type, fits)).toEqual({ value: fits })
  expect(readAnswer(type, exceeds)).toEqual({ code })
})

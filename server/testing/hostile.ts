import type { Endpoint } from '#contract/endpoint.ts'
import { openApi } from '#contract/openapi.ts'

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One request that nobody would send by mistake. */
export type HostileRequest = {
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

// What JSON.stringify cannot write; the quotes around it are taken away afterwards.
const outOfRange = '@number:'
const texts = [
  '',
  ' ',
  'a',
  'nul\u0000nul',
  '\u0000',
  '\ud800 alone',
  'alone \udfff',
  '\u202egnp.exe',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'e\u0301'.repeat(300),
  'x'.repeat(5000),
  '(('.repeat(2000),
  `' or 1=1; drop table vehicle; --`,
  '$1',
  '%',
  '%_\\',
  '.*(',
  '"><img src=x onerror=pwn()>',
  'javascript:pwn()',
  '../../../../etc/passwd',
  'C:\\windows',
  '=1+1',
  'a\r\nBcc: x@example.com',
  'NaN',
  '0x10',
  '1e309',
  '-1',
  '99999999999999999999',
  '{{7*7}}${7*7}',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '__proto__',
  '2026-02-30',
  '2026-11-20',
  '0000-00-00',
  '+358 40 000 0101',
  'nobody@posti.example',
  'ABC-123',
  'YRI-1',
  'YS3FD49Y661123469',
  '131052-9085',
  '1234567-1',
  '00000000-0000-4000-8000-000000000000',
  'fi',
] as const
const numbers: readonly unknown[] = [
  0,
  -0,
  1,
  -1,
  1.5,
  2005,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53 + 2,
  1e308,
  5e-324,
  `${outOfRange}1e309`,
  `${outOfRange}-1e309`,
  `${outOfRange}123456789012345678901234567890`,
]
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[[]]]],
  { $gt: '' },
  { length: -1 },
  ['x', 1, null],
]
/** What must not be taken over from a body into a record. */
const others = ['id', 'company_id', 'groups', 'is_admin', 'shop_id', 'status', 'created_at']

/** Makes hostile requests of one call: guided by its schema, or with nothing to do with it. */
export function createHostile(row: Endpoint, random: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const chance = (share: number) => random() < share
  const document = openApi({ row })['paths'] as Record<string, Record<string, Operation>>
  const operation = Object.values(Object.values(document)[0] ?? {})[0]
  const body = Object.values(operation?.requestBody?.content ?? {})[0]?.schema

  function anything(): unknown {
    return pick([() => pick(texts), () => pick(numbers), () => pick(oddValues)])()
  }

  function likeIt(schema: Schema | undefined): unknown {
    if (!schema || chance(0.12)) return anything()
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return likeIt(pick(choices))
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    if (type === 'object') return objectLike(schema)
    if (type === 'array') {
      const length = chance(0.05) ? 500 : Math.floor(random() * 4)
      return Array.from({ length }, () => likeIt(schema.items))
    }
    if (type === 'boolean') return chance(0.5)
    if (type === 'number' || type === 'integer') return pick(numbers)
    if (type === 'null') return null
    return pick(texts)
  }

  function objectLike({ properties = {} }: Schema): Record<string, unknown> {
    const made: [string, unknown][] = Object.entries(properties)
      .filter(() => chance(0.85))
      .map(([name, schema]) => [name, likeIt(schema)])
    if (chance(0.2)) made.push([pick(others), anything()])
    return Object.fromEntries(made)
  }

  function jsonOf(value: unknown): string {
    const text = JSON.stringify(value) ?? ''
    return text.replaceAll(new RegExp(`"${outOfRange}([-+.e\\d]+)"`, 'g'), '$1')
  }

  /** What is no JSON at all, or is more than one. */
  function brokenJson(): string {
    const whole = jsonOf(likeIt(body))
    return pick([
      whole.slice(0, Math.floor(random() * whole.length)),
      `${whole}${whole}`,
      `{"a":1,"a":${whole || '1'}}`,
      `\ufeff${whole}`,
      '['.repeat(5000),
      `{"__proto__":${whole || '1'}}`,
      '',
    ])
  }

  function form(): FormData {
    const sent = new FormData()
    for (const [name, schema] of Object.entries(body?.properties ?? {})) {
      const value = schema.format === 'binary' ? undefined : likeIt(schema)
      if (value !== undefined && chance(0.8)) sent.append(name, textOf(value))
    }
    const bytes = Buffer.from(pick(['', 'GIF89a<script>', '%PDF-1.7', '\u0089PNG', '<svg/>']))
    if (chance(0.8)) sent.append('file', new Blob([bytes]), pick(texts).toWellFormed())
    return sent
  }

  function bodyOf(): HostileRequest['body'] {
    if (row.method === 'GET' || (!body && chance(0.7))) return undefined
    if (row.upload && chance(0.8)) return form()
    return chance(0.12) ? brokenJson() : jsonOf(likeIt(body))
  }

  function queryOf(): string {
    const known = operation?.parameters.filter((each) => each.in === 'query') ?? []
    const query = new URLSearchParams()
    for (const { name, schema } of known) {
      if (chance(0.7)) query.append(name, textOf(likeIt(schema)).slice(0, 3000))
      if (chance(0.05)) query.append(name, 'twice')
    }
    if (chance(0.1)) query.append('unknown', pick(texts).toWellFormed())
    return query.size > 0 ? `?${query}` : ''
  }

  /** `right` are values of the path that exist; now and then they are left aside. */
  return (right: Readonly<Record<string, string | number>>): HostileRequest => {
    const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const text = chance(0.8) ? String(right[name] ?? '1') : pick(texts).toWellFormed()
      return encodeURIComponent(text.slice(0, 1500)) || '%20'
    })
    const sent = bodyOf()
    return {
      path: `${path}${queryOf()}`,
      body: sent,
      headers: {
        ...(typeof sent === 'string' && {
          'content-type': chance(0.95) ? 'application/json' : 'application/xml',
        }),
        ...(row.status === 201 &&
          chance(0.3) && { 'idempotency-key': pick(['x', '1', 'é', uuid]) }),
        ...(chance(0.1) && { 'accept-language': 'sv-FI;q=999999,*;q=NaN,,,;=' }),
      },
    }
  }
}

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const uuid = '00000000-0000-4000-8000-000000000001'

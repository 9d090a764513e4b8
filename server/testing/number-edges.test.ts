import { expect, test } from 'vitest'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testContext } from './test-context.ts'
import type { CallServer } from './clients/client.ts'
import { fieldsOf, pathsIn, withValue, type FieldSchema } from './scenarios/body-fields.ts'
import { everyCall } from './scenarios/every-call.ts'

/*
 * Every number of every request, at values that a column of PostgreSQL or a coercion takes wrongly.
 * The numbers are read from the schemas of each row, so a new one is tested without a line here.
 */

const ctx = testContext()

type Name = keyof typeof contract
const rows: Readonly<Record<Name, Endpoint>> = contract

/** One above the largest integer of PostgreSQL, one above the exact ones, and two other spellings. */
const inAddress = ['2147483648', '9007199254740992', '1e9', '0x10']
/** The largest id that a column holds. No record has it. */
const unknownId = '2147483647'
/** Positions in lists whose id no column holds. */
const cursors = [
  ['2026-11-20T10:00:00.000Z'],
  ['id', 1],
  ['latest', 1],
  ['all', ''],
  ['day', ''],
  [1],
].map((position) => Buffer.from(JSON.stringify([...position, 2_147_483_648])).toString('base64url'))
const inBody = [2_147_483_648, 2 ** 53, 1e9, -2_147_483_649, 1.5, '0x10']

const isNumber = ({ type, anyOf = [] }: FieldSchema): boolean =>
  [type].flat().some((each) => each === 'integer' || each === 'number') || anyOf.some(isNumber)

type Sent = { what: string; path: string; body?: unknown; isRefused: boolean }

function* edgesOf(row: Endpoint, path: string, body: unknown): Generator<Sent> {
  const [address = '', query = ''] = path.split('?')
  const parts = address.split('/')
  for (const [at, part] of row.path.split('/').entries()) {
    const schema = pathParameters[part.slice(1) as keyof typeof pathParameters]
    if (!part.startsWith(':') || !isNumber(fieldsOf(schema, 'output'))) continue
    for (const value of inAddress) {
      const what = `${part} ${value}`
      yield { what, path: parts.with(at, value).join('/'), body, isRefused: true }
    }
    const unknown = parts.with(at, unknownId).join('/')
    yield { what: `${part} ${unknownId}`, path: unknown, body, isRefused: false }
  }
  const parameters = row.query ? (fieldsOf(row.query, 'output').properties ?? {}) : {}
  for (const [name, schema] of Object.entries(parameters)) {
    for (const value of name === 'cursor' ? cursors : [...inAddress, unknownId]) {
      const search = new URLSearchParams(query)
      search.set(name, value)
      const what = `?${name}=${value}`
      yield {
        what,
        path: `${address}?${search}`,
        body,
        isRefused: name === 'cursor' || (isNumber(schema) && value !== unknownId),
      }
    }
  }
  if (!row.body) return
  for (const at of pathsIn(fieldsOf(row.body, 'input'), isNumber)) {
    for (const value of inBody) {
      const what = `${at.join('.')}: ${value}`
      yield { what, path, body: withValue(body, at, value), isRefused: value === '0x10' }
    }
  }
}

/** Sends the scenario's request of the row with each number changed. An unknown record may be found or not. */
async function answersOf(name: Name): Promise<string[]> {
  const row = rows[name]
  const wrong: string[] = []
  let isPressed = false
  const call: CallServer = async (method, path, options = {}) => {
    if (!isPressed) return ctx.call(method, path, options)
    for (const { what, path: at, body, isRefused } of edgesOf(row, path, options.body)) {
      const { body: before, ...rest } = options
      const answer = await ctx.call(method, at, {
        ...rest,
        ...(before !== undefined && { body }),
        headers: { ...rest.headers, 'idempotency-key': crypto.randomUUID() },
      })
      const isFault = answer.status >= 500 || (isRefused && answer.status < 400)
      if (isFault) wrong.push(`${what} answers ${answer.status} ${answer.body.code ?? ''}`)
    }
    return ctx.call(method, path, options)
  }
  const press = await everyCall[name]({ ...ctx, call })
  isPressed = true
  await press()
  return wrong
}

const names = Object.keys(contract) as Name[]

test.each(names)('%s refuses numbers that nothing can have', async (name) => {
  expect(await answersOf(name)).toEqual([])
})

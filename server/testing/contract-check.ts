import { isDeepStrictEqual } from 'node:util'
import { contract } from '#contract/index.ts'
import { errorStatus } from '#contract/errors.ts'
import { errorsOf } from '#contract/row-errors.ts'
import { file, nothing, stream, type Endpoint } from '#contract/endpoint.ts'

/** Endpoints that API keys may call are also under /v1. */
const version = /^\/v1(?=\/)/

/**
 * Rows with a checkable response. A row with a parameter comes after a row with a word in that
 * place, as in the router.
 */
const calls = Object.values(contract as Record<string, Endpoint>)
  .toSorted((a, b) => parametersIn(a) - parametersIn(b))
  .map((row) => ({ row, path: new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}?$`) }))

function parametersIn({ path }: Endpoint): number {
  return path.split(':').length
}

const callOf = (method: string, path: string) => {
  const bare = (path.split('?')[0] ?? '').replace(version, '')
  const call = calls.find((each) => each.row.method === method && each.path.test(bare))
  return { bare, row: call?.row }
}

/** Errors of the router, which no row declares. */
const routerErrors: ReadonlySet<unknown> = new Set(['ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED'])

/**
 * Checks that the row of the request declares the error.
 * @throws Error where the response has a code that clients do not expect, or another status
 */
export function assertDeclaredError(
  method: string,
  path: string,
  status: number,
  body: unknown,
): void {
  const { bare, row } = callOf(method, path)
  const { code } = body as { code?: unknown }
  if (!row || typeof code !== 'string' || routerErrors.has(code)) return
  const known = errorsOf(row).find((each) => each === code)
  if (known && errorStatus[known] === status) return
  throw new Error(`${method} ${bare} does not declare ${status} ${code}`)
}

/**
 * Checks a successful response as the service does, and refuses additional fields too. The service
 * does not check lists that the database writes.
 * @throws Error where a response does not match the contract
 */
export function assertContract(method: string, path: string, body: unknown): void {
  const { bare, row } = callOf(method, path)
  const schema = row?.response
  if (!schema || schema === file || schema === stream || schema === nothing) return
  const read = schema.safeParse(body)
  if (read.success && isDeepStrictEqual(read.data, body)) return
  const issues = read.success ? 'it has fields of its own' : JSON.stringify(read.error.issues)
  throw new Error(`${method} ${bare} does not keep the contract: ${issues.slice(0, 1000)}`)
}

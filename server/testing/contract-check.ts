import { isDeepStrictEqual } from 'node:util'
import { contract } from '#contract/index.ts'
import { file, nothing, stream, type Endpoint } from '#contract/endpoint.ts'

/**
 * The calls whose answers can be looked at. One with a parameter where another has a word comes after
 * it, as in the router.
 */
const calls = Object.values(contract as Record<string, Endpoint>)
  .toSorted((a, b) => parametersIn(a) - parametersIn(b))
  .map((row) => ({ row, path: new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}?$`) }))

function parametersIn({ path }: Endpoint): number {
  return path.split(':').length
}

/**
 * Looks at a good answer as the service itself does, and more strictly: lists that the database writes
 * go out as they are, so here a field that the contract does not have is seen.
 * @throws Error where the answer of a call is not what the contract says
 */
export function assertContract(method: string, path: string, body: unknown): void {
  const [bare = ''] = path.split('?')
  const call = calls.find((each) => each.row.method === method && each.path.test(bare))
  const schema = call?.row.response
  if (!schema || schema === file || schema === stream || schema === nothing) return
  const read = schema.safeParse(body)
  if (read.success && isDeepStrictEqual(read.data, body)) return
  const issues = read.success ? 'it has fields of its own' : JSON.stringify(read.error.issues)
  throw new Error(`${method} ${bare} does not keep the contract: ${issues.slice(0, 1000)}`)
}

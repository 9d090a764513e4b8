// Rows of the contract for the browser: what a page needs to send a request, without the schemas.
import { readFileSync } from 'node:fs'
import { parseAst, type Plugin } from 'vite'
import type { Row } from '../../contract/endpoint.ts'

/** Parts of a row that the browser reads (web/api/request.ts, web/api/queries.ts). */
export const browserKeys = [
  'status',
  'keyed',
  'reads',
  'lean',
  'provides',
  'refreshes',
] as const satisfies (keyof Row)[]

/**
 * Gives a module that names only the rows of a contract those rows without their schemas, so that zod
 * and the schemas load with the first form. A module that reads a schema of a row gets the whole one.
 */
export const contractRows: Plugin = {
  name: 'contract-rows',
  apply: 'build',
  resolveId: {
    order: 'pre',
    async handler(source, importer) {
      if (!importer || !source.startsWith('#contract/')) return null
      if (!namesRowsOnly(readFileSync(importer.replace(/\?.*$/, ''), 'utf8'), source)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}?rows` }
    },
  },
  transform: {
    order: 'post',
    handler: (code, id) => (id.endsWith('?rows') ? { code: rowsOf(code), map: null } : null),
  },
}

/** Whether the module imports nothing but contracts from there, and reads no schema of their rows. */
export function namesRowsOnly(code: string, source: string): boolean {
  const imports = [...code.matchAll(/^import \{([^}]*)\} from '([^']*)'/gm)]
  const names = imports
    .filter(([, , from]) => from === source)
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  const readsSchema = (name: string) =>
    new RegExp(`\\b${name}\\s*\\.\\s*\\w+\\s*\\.\\s*(body|query|response)\\b`).test(code)
  return names.length > 0 && names.every((name) => name.endsWith('Contract') && !readsSchema(name))
}

/**
 * The module with rows of the keys above, and the functions and constants that those use.
 * @param code JavaScript of a module in contract/
 * @throws Error for a contract that is no object of `endpoint(...)` rows
 */
export function rowsOf(code: string): string {
  const text = ({ start, end }: Node) => code.slice(start, end)
  const contracts: Contract[] = []
  const others = new Map<string, Node>()
  for (const statement of parseAst(code).body as unknown as Node[]) {
    for (const { local } of statement.specifiers ?? []) others.set(local.name, statement)
    const declared = statement.declaration ?? statement
    if (declared.id) others.set(declared.id.name, statement)
    for (const { id, init } of declared.declarations ?? []) {
      // A pattern (`const { a, b } = c`) declares several names.
      for (const name of namesIn(id)) {
        if (name.endsWith('Contract')) contracts.push({ name, rows: rowsIn(init) })
        else others.set(name, statement)
      }
    }
  }
  const written = new Set<string>()
  const parts: string[] = []
  const take = (node: Node) => {
    for (const name of namesIn(node)) {
      const statement = others.get(name)
      if (!statement || written.has(name)) continue
      written.add(name)
      if (statement.source) parts.unshift(`import { ${name} } from '${statement.source.value}'`)
      else {
        take(statement)
        parts.push(text(statement))
      }
    }
  }
  for (const { rows } of contracts)
    for (const { route, kept } of rows) [route, ...kept].forEach(take)
  return [endpoint, ...parts, ...contracts.map(write)].join('\n')

  function write({ name, rows }: Contract): string {
    const lines = rows.map(
      ({ key, route, kept }) =>
        `${key}: endpoint(${text(route)}, { ${kept.map(text).join(', ')} })`,
    )
    return `export const ${name} = {\n${lines.join(',\n')}\n}`
  }
}

/** The same as in contract/endpoint.ts, whose module has schemas. */
const endpoint = `const endpoint = (route, row) => {
  const [method, path] = route.split(' ')
  return { ...row, method, path, route }
}`

/** The parts of a syntax tree (ESTree) that this module reads. */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name: string
  readonly value: unknown
  readonly computed?: boolean
  readonly key: Node
  readonly property: Node
  readonly properties?: readonly Node[]
  readonly arguments?: readonly Node[]
  readonly source?: { readonly value: string }
  readonly specifiers?: readonly { readonly local: Node }[]
  readonly declaration?: Node | null
  readonly declarations?: readonly { readonly id: Node; readonly init: Node }[]
  readonly id?: Node | null
}
type Contract = { readonly name: string; readonly rows: readonly ContractRow[] }
type ContractRow = { readonly key: string; readonly route: Node; readonly kept: readonly Node[] }

const requested: ReadonlySet<string> = new Set(browserKeys)

function rowsIn({ properties = [] }: Node): ContractRow[] {
  return properties.map(({ key, value }) => {
    const [route, row] = (value as Node | undefined)?.arguments ?? []
    if (!route || !row?.properties) throw new Error('A contract holds rows of endpoint() only')
    // A spread brings schemas. contract-rows.test.ts fails where it brings more.
    const kept = row.properties.filter((part) => part.key && requested.has(part.key.name))
    return { key: key.name, route, kept }
  })
}

/** Names of variables in a part of the tree. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  return Object.entries(node).flatMap(([part, child]) => {
    // `a.name` and `{ name: a }` name no variable.
    if ((part === 'key' || part === 'property') && !node.computed) return []
    const children: unknown[] = Array.isArray(child) ? child : [child]
    return children.flatMap((each) => (isNode(each) ? namesIn(each) : []))
  })
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part

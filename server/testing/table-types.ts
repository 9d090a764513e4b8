import { readdirSync, readFileSync } from 'node:fs'

const again = new URL('../../schema/again/', import.meta.url)
const columnTypes = new URL('../platform/db/column-types.ts', import.meta.url)

/** A column as the catalogue of PostgreSQL has it. */
type Column = {
  table: string
  name: string
  type: string
  isArray: boolean
  isNullable: boolean
  /** The database writes it, and a statement never does. */
  isGenerated: boolean
  hasDefault: boolean
  /** The column's comment, with its class. */
  comment: string | null
  /** Definitions of the checks of this column alone. */
  checks: string[]
}

const catalogue = `
select c.relname as "table", a.attname as name,
  coalesce(e.typname, t.typname) as type, e.typname is not null as "isArray",
  not a.attnotnull as "isNullable",
  a.attidentity = 'a' or a.attgenerated = 's' as "isGenerated",
  a.atthasdef or a.attidentity <> '' as "hasDefault",
  col_description(c.oid, a.attnum) as comment,
  array(select pg_get_constraintdef(k.oid) from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
order by c.relname, a.attnum`

/** Types that the driver gives for those of PostgreSQL, as server/platform/db/index.ts sets it. */
const scalars: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  citext: 'string',
  uuid: 'string',
  date: 'string',
  cube: 'string',
  xid8: 'string',
  numeric: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
}

/** Columns of column-types.ts: documents, and words that no check of the database lists. */
const own = new Set(
  [...readFileSync(columnTypes, 'utf8').matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, name]) => name),
)

/** The words that a check allows, in its order. */
function wordsOf({ checks }: Column): string[] {
  const lists = checks.map((check) => {
    const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[(.+)\]\)?\)\)$/.exec(check)?.[1] ?? ''
    const single = /^CHECK \(\(\w+ = ('\w+')::text\)\)$/.exec(check)?.[1] ?? ''
    return [...(list || single).matchAll(/'[\w-]+'(?=::text|$)/g)].map(([word]) => word)
  })
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** The type of a value that is there. */
function valueOf(column: Column): string {
  const name = `${column.table}.${column.name}`
  if (own.has(name)) return `ColumnTypes['${name}']`
  if (column.type === 'jsonb') return 'unknown'
  const words = wordsOf(column)
  const scalar = words.length > 0 ? words.join(' | ') : scalars[column.type]
  if (scalar === undefined) throw new Error(`No type for ${name}: ${column.type}`)
  if (!column.isArray) return scalar
  return words.length > 1 ? `(${scalar})[]` : `${scalar}[]`
}

/** The type of a column: what a statement reads, inserts and updates. */
function typeOf(column: Column): string {
  const orNull = column.isNullable ? ' | null' : ''
  const known = valueOf(column)
  const value = known === 'unknown' ? known : `${known}${orNull}`
  const isOptional = column.hasDefault || column.isNullable ? ' | undefined' : ''
  if (column.isGenerated) return `GeneratedAlways<${value}>`
  // The driver gives a decimal as text, and takes a document as text.
  if (column.type === 'numeric')
    return `ColumnType<string${orNull}, number${orNull}${isOptional}, number${orNull}>`
  if (column.type === 'jsonb')
    return `ColumnType<${value}, string${orNull}${isOptional}, string${orNull}>`
  return column.hasDefault ? `Generated<${value}>` : value
}

/** The meaning of a column: its comment without the class. */
const meaningOf = ({ comment }: Column) =>
  /^(?:personal \w+|secret|plain)(?: until \w+)?\.(?: (?<meaning>\S.*))?$/s.exec(comment ?? '')
    ?.groups?.['meaning']

function lineOf(column: Column): string {
  const meaning = meaningOf(column)
  const line = `    ${column.name}: ${typeOf(column)}\n`
  return meaning === undefined ? line : `    /** ${meaning} */\n${line}`
}

/** The file of schema/again/ that has the comments of a table, without its number. */
function groups(): Map<string, string> {
  const groupOf = new Map<string, string>()
  for (const file of readdirSync(again).toSorted()) {
    const text = readFileSync(new URL(file, again), 'utf8')
    const group = file.replace(/^\d+-|\.sql$/g, '')
    for (const [, table = ''] of text.matchAll(/^comment on table (\w+) is/gm))
      groupOf.set(table, group)
  }
  return groupOf
}

const nameOf = (group: string) =>
  `${group.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Tables`

const head = '// Made by catalogue.test.ts from the tables of schema/. Do not edit.\n'

/**
 * Returns the types of all tables, as a text for each file of server/platform/db/tables/.
 * @throws Error for a type of PostgreSQL that has none in TypeScript
 */
export async function tableTypes(
  ask: <Row>(query: string) => Promise<Row[]>,
): Promise<Map<string, string>> {
  const columns = await ask<Column>(catalogue)
  const groupOf = groups()
  const files = new Map<string, string>()
  const names = [...new Set(groupOf.values())]
  for (const group of names) {
    const tables = [...groupOf].filter(([, of]) => of === group).map(([table]) => table)
    const body = tables.map((table) => {
      const of = columns.filter((column) => column.table === table)
      return `  ${table}: {\n${of.map(lineOf).join('')}  }\n`
    })
    const text = body.join('')
    const kysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
      text.includes(`${name}<`),
    )
    const imports = [
      kysely.length > 0 && `import type { ${kysely.join(', ')} } from 'kysely'\n`,
      text.includes('ColumnTypes[') && `import type { ColumnTypes } from '../column-types.ts'\n`,
    ]
    files.set(
      `${group}.ts`,
      `${head}${imports.filter(Boolean).join('')}\nexport type ${nameOf(group)} = {\n${text}}\n`,
    )
  }
  const imports = names.map((group) => `import type { ${nameOf(group)} } from './${group}.ts'\n`)
  const all = names.map((group) => `  ${nameOf(group)}`).join(' &\n')
  files.set('index.ts', `${head}${imports.join('')}\nexport type Tables =\n${all}\n`)
  return files
}

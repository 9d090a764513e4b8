import { sql, type RawBuilder } from 'kysely'
import { persons } from '#stand-ins/registry.ts'
import type { TestContext } from './app.ts'
import type { ClientResponse } from './clients/client.ts'

/** Audit entries of one request, by the request id of its response. */
export function auditOf({ appContext }: TestContext, { headers }: Pick<ClientResponse, 'headers'>) {
  return appContext.db.read
    .selectFrom('audit')
    .where('request_id', '=', headers.get('x-request-id') ?? '')
    .selectAll()
    .execute()
}

const knownNames = new WeakMap<TestContext['appContext'], Promise<string[]>>()

/** Names of the tables. A test context is asked once: the catalogue takes longer than the counting. */
function tableNames({ appContext }: Pick<TestContext, 'appContext'>): Promise<string[]> {
  const read = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(appContext.db.read)
    return rows.map(({ name }) => name)
  }
  const names = knownNames.get(appContext) ?? read()
  knownNames.set(appContext, names)
  return names
}

/** Number of rows of each table. */
export async function storedCounts(ctx: TestContext): Promise<Map<string, number>> {
  const counts = (await tableNames(ctx)).map(
    (name) => sql`select ${name} as name, count(*)::int as count from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(ctx.appContext.db.read)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Everything in the database, one line for each row of each table, sorted. */
export async function everythingStored(ctx: TestContext): Promise<string> {
  const { read: db } = ctx.appContext.db
  const lines: string[] = []
  for (const name of await tableNames(ctx)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t
    `.execute(db)
    lines.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return lines.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')
}

/**
 * The rows of each table, counted and hashed by the database, to compare two moments. `ignored` names
 * tables that may differ, and the rows of them.
 */
export async function storedHashes(
  ctx: TestContext,
  ignored: Readonly<Record<string, RawBuilder<boolean>>> = {},
): Promise<Record<string, string>> {
  const { read: db } = ctx.appContext.db
  const names = await tableNames(ctx)
  const hashes = names.map(
    (name) => sql`
      select ${name} as name, concat(count(*), ' rows, ', sum(hashtextextended(t::text, 0))) as hash
      from ${sql.table(name)} t where not ${ignored[name] ?? sql<boolean>`false`}`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`
    ${sql.join(hashes, sql` union all `)}
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Personal ids of the registry's persons in a text, in any case and spelling. */
export function personalIdsIn(text: string): string[] {
  const plain = text.toUpperCase()
  return persons.map(({ personal_id: id }) => id).filter((id) => plain.includes(id))
}

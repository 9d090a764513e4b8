import { sql } from 'kysely'
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

/** Everything in the database, one line for each row of each table, sorted. */
export async function everythingStored({ appContext }: TestContext): Promise<string> {
  const { read: db } = appContext.db
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db)
  const lines: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t
    `.execute(db)
    lines.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return lines.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')
}

/** Personal ids of the registry's persons in a text, in any case and spelling. */
export function personalIdsIn(text: string): string[] {
  const plain = text.toUpperCase()
  return persons.map(({ personal_id: id }) => id).filter((id) => plain.includes(id))
}

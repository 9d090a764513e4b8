import { gunzip } from 'node:zlib'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Session } from '#contract/session.ts'

/** A database of an earlier release, made small, with what the test looks for in it. */
export type Release = {
  /** The commit that made it, and its moment. */
  commit: string
  now: string
  /** The statements that made its tables, in their order. */
  schema: string[]
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
  sequences: { name: string; at: string }[]
  /** Sessions that were open: a station’s user and an owner. */
  user: Session
  owner: Session
  vehicle: { id: number; shop: number; plate: string }
  picture: { sha256: string }
  order: { id: number; shop: number; number: string }
  certificate: { vehicle: number; sha256: string }
  /** A mail that was not sent yet: a link for a new password. */
  mail: { to: string }
}

const folder = new URL('./', import.meta.url)

/** The files of earlier releases, by their commits. */
export async function releaseFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json.gz'))
}

/** Reads a file of an earlier release. */
export async function readRelease(name: string): Promise<Release> {
  const bytes = await promisify(gunzip)(await readFile(new URL(name, folder)))
  return JSON.parse(bytes.toString()) as Release
}

/** Makes the database of that release in an empty one. `ownerUrl` is of a superuser. */
export async function restoreRelease(ownerUrl: string, release: Release): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('set client_min_messages = warning')
    for (const statements of release.schema) await client.query(statements)
    // The rows come in any order, and no trigger acts on them again.
    await client.query('set session_replication_role = replica')
    const names = Object.keys(release.tables).map((name) => client.escapeIdentifier(name))
    await client.query(`truncate ${names.join(', ')}`)
    for (const [name, { columns, rows }] of Object.entries(release.tables)) {
      const table = client.escapeIdentifier(name)
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const objects = rows.map((row) =>
        Object.fromEntries(columns.map((column, at) => [column, row[at]])),
      )
      await client.query(
        `insert into ${table} (${list}) overriding system value
         select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(objects)],
      )
    }
    for (const { name, at } of release.sequences) {
      await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), at])
    }
  } finally {
    await client.end()
  }
}

/** The number of rows of each table. */
export async function rowsOf(ownerUrl: string, tables: string[]): Promise<Record<string, number>> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const counts: [string, number][] = []
    for (const name of tables) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ${client.escapeIdentifier(name)}`,
      )
      counts.push([name, rows[0]?.n ?? -1])
    }
    return Object.fromEntries(counts)
  } finally {
    await client.end()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { grantToApplication } from './grants.ts'
import { isDatabaseUnavailable } from './index.ts'
import {
  appliedHashes,
  changedSentence,
  migrationNames,
  readMigration,
  type Migration,
} from './migration-hashes.ts'

export { listOfHashes, migrationNames } from './migration-hashes.ts'

// An arbitrary number. Processes that start together migrate one after the other.
const migrationLock = 7_243_001

/**
 * Applies the missing migrations: plain SQL files, forward only, each in its own transaction.
 * @param ownerUrl the connection of the owner, who may change tables
 * @param applicationUrl the connection of the service; its user gets its rights
 * @param until the last migration to apply; the default is the newest
 * @returns the names of the applied migrations
 * @throws Error where an applied file differs from the file here
 */
export async function migrate(
  ownerUrl: string,
  applicationUrl = ownerUrl,
  until?: string,
): Promise<string[]> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'kierto-migrate',
  })
  await client.connect()
  // A connection that ends is told by the next query. Without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    )
    const known = new Map(applied.rows.map((row) => [row.name, row.sha256]))
    const hashes = await appliedHashes()
    const done: string[] = []
    for (const name of await migrationNames()) {
      if (until !== undefined && name > until) break
      const migration = await readMigration(name)
      const before = known.get(name)
      if (before === migration.sha256 || (before && hashes.get(name)?.includes(before))) continue
      if (before) throw new Error(changedSentence(name))
      await apply(client, migration).catch((error: Error) => {
        if (!isDatabaseUnavailable(error)) throw error
        throw new Error(
          `The database became unavailable. Nothing of ${name} was applied: run the migration again.`,
          { cause: error },
        )
      })
      done.push(name)
    }
    await grantToApplication(client, new Client({ connectionString: applicationUrl }).user ?? '')
    return done
  } finally {
    await client.end().catch(() => undefined)
  }
}

// A migration that waits for a lock blocks all later reads, so the wait is short and repeated.
const lockWaitMs = 500
const pauseMs = 500
const tries = 120

/** Applies a migration. @throws Error where a lock stays taken for all tries */
async function apply(client: Client, { name, statements, sha256 }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockWaitMs}`)
      await client.query(statements)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!isLocked || attempt >= tries) throw error
      await sleep(pauseMs)
    }
  }
}

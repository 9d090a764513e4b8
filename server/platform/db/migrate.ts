import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { grantToApplication } from './grants.ts'
import { isDatabaseUnavailable } from './index.ts'
import { changedSentence, schemaFiles, type SchemaFile, type SchemaFiles } from './schema-files.ts'

export { listOfHashes, schemaFiles } from './schema-files.ts'

// An arbitrary number. Processes that start together migrate one after the other.
const migrationLock = 7_243_001

/** The chain of migrations that the baseline replaced (docs/operations/upgrade.md). */
const chain = { last: '0125_typed_owners_of_month.sql', files: 92 }

/**
 * Brings the database to the schema of this release: baseline, changes and repeatable files, in one
 * transaction.
 * @param ownerUrl the connection of the owner, who may change tables
 * @param applicationUrl the connection of the service; its user gets its rights
 * @param files the files of the release; the default is schema/
 * @returns the names of the applied files
 * @throws Error where an applied file differs from the file here, or the database is older than the baseline
 */
export async function migrate(
  ownerUrl: string,
  applicationUrl = ownerUrl,
  files?: SchemaFiles,
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
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    )
    const known = new Map(rows.map((row) => [row.name, row.sha256]))
    const plan = planOf(known, files ?? (await schemaFiles()))
    await apply(client, plan)
    await grantToApplication(client, new Client({ connectionString: applicationUrl }).user ?? '')
    return plan.run.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Plan = {
  /** Files to run, in this order. */
  run: SchemaFile[]
  /** Files to note as applied. */
  note: SchemaFile[]
}

/**
 * Decides which files run.
 * @param known the names and hashes that the database has noted
 * @throws Error with a sentence for the operator
 */
export function planOf(
  known: ReadonlyMap<string, string>,
  { baseline, changes, again }: SchemaFiles,
): Plan {
  // A database between the chain and schema/ has noted changes without their folder.
  const hashIn = ({ name }: SchemaFile) => known.get(name) ?? known.get(name.replace(/^.*\//, ''))
  for (const file of [...baseline, ...changes]) {
    const before = hashIn(file)
    if (before !== undefined && before !== file.sha256) throw new Error(changedSentence(file.name))
  }
  const hasBaseline = baseline.every(({ name }) => known.has(name))
  const old = [...known.keys()].filter((name) => /^\d{4}_/.test(name) && name <= chain.last).sort()
  const isOld = !hasBaseline && old.length > 0
  if (isOld && old.length !== chain.files) {
    throw new Error(
      `This database has ${old.length} of the ${chain.files} files of release 0.1, up to ${old.at(-1)}. docs/operations/upgrade.md tells how to go on. For demo data: delete the data folder.`,
    )
  }
  const missing = changes.filter((file) => hashIn(file) === undefined)
  const isStale = again.some(({ name, sha256 }) => known.get(name) !== sha256)
  const repeated = isStale || missing.length > 0 ? again : []
  return {
    run: [...(hasBaseline || isOld ? [] : baseline), ...missing, ...repeated],
    note: [...(hasBaseline ? [] : baseline), ...missing, ...repeated],
  }
}

// A migration that waits for a lock blocks all later reads, so the wait is short and repeated.
const lockWaitMs = 500
const pauseMs = 500
const tries = 120

/** Applies a plan in one transaction. @throws Error where a lock stays taken for all tries */
async function apply(client: Client, { run, note }: Plan): Promise<void> {
  if (note.length === 0) return
  for (let attempt = 1; ; attempt += 1) {
    let current = ''
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockWaitMs}`)
      // A trigger that is not there yet is dropped first. PostgreSQL would notice each one.
      await client.query('set local client_min_messages = warning')
      for (const { name, statements } of run) {
        current = name
        await client.query(statements)
      }
      for (const { name, sha256 } of note) {
        await client.query(
          `insert into migration (name, sha256) values ($1, $2)
           on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
          [name, sha256],
        )
      }
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
      if (isLocked && attempt < tries) {
        await sleep(pauseMs)
        continue
      }
      throw new Error(sentenceOf(error, current), { cause: error })
    }
  }
}

function sentenceOf(error: unknown, name: string): string {
  const isAway = error instanceof Error && isDatabaseUnavailable(error)
  const reason = isAway
    ? 'The database became unavailable.'
    : `schema/${name} failed: ${error instanceof Error ? error.message : String(error)}.`
  return `${reason} Nothing was applied: run the migration again.`
}

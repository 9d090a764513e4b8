import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { migrate, migrationNames } from '../migrate.ts'

/** A database of one test file. `drop` removes it, whoever is still connected. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

// Any number, the same in every worker: the first one makes the template, the rest wait for it.
const templateLock = 7_243_003

/**
 * A fresh, migrated database: a clone of a template that is made once for each set of migrations
 * on the cluster of TEST_DATABASE_URL, whose user may create databases.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(ensureTemplate)
}

/** A database without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async () => 'template0')
}

async function createDatabase(
  templateOf: (admin: Client) => Promise<string>,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(async (admin) => {
    const template = await templateOf(admin)
    // On a cluster that does not sync, copying files is faster than writing them to the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: databaseUrl(name),
    drop: () =>
      asAdmin(async (admin) => {
        await admin.query(`drop database ${name} with (force)`)
      }),
  }
}

async function ensureTemplate(admin: Client): Promise<string> {
  const template = `template_${await migrationsHash()}`
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const found = await admin.query('select from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft}`)
      await admin.query(`create database ${draft}`)
      await migrate(databaseUrl(draft))
      // Only a finished template ever has the name.
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
  return template
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames()) {
    hash.update(name).update(await readFile(new URL(`../../migrations/${name}`, import.meta.url)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`')
  return url
}

function databaseUrl(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { migrate, schemaFiles } from '#server/platform/db/migrate.ts'

/**
 * Database of one test file. `url` is for the application, which owns nothing. `ownerUrl` is for
 * the owner of the tables. `drop` removes it despite open connections.
 */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> }

// Any numbers, the same in every worker. The first worker makes a template, the others wait.
const templateLock = 7_243_003
const filledLock = 7_243_004
const application = 'kierto_test_app'

/**
 * A fresh, migrated database: a clone of a template. Each state of schema/ has one template in the
 * cluster of TEST_DATABASE_URL, whose user may create databases and users.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(ensureMigrated)
}

/**
 * A migrated database with rows: a clone of the one that the first caller with that name fills.
 * @param name letters, digits and `_`
 */
export function createFilledDatabase(
  name: string,
  fill: (draft: Pick<TestDatabase, 'url' | 'ownerUrl'>) => Promise<void>,
): Promise<TestDatabase> {
  return createDatabase(async (admin) => {
    const migrated = await ensureMigrated(admin)
    const start = `template ${migrated} strategy file_copy`
    return ensureTemplate(admin, `${migrated}_${name}`, { lock: filledLock, start, fill })
  })
}

/** A database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async (admin) => {
    await inTurn(admin, templateLock, () => ensureApplication(admin))
    return 'template0'
  })
}

/** A copy of a database without connections. */
export function cloneDatabase(databaseUrl: string): Promise<TestDatabase> {
  return createDatabase(async () => nameIn(databaseUrl))
}

/** Runs statements in the same database as its owner. The application is not the owner. */
export function asOwner(databaseUrl: string, statements: string): Promise<void> {
  return inDatabase(ownerUrl(nameIn(databaseUrl)), async (owner) => {
    await owner.query(statements)
  })
}

async function createDatabase(
  templateOf: (admin: Client) => Promise<string>,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(async (admin) => {
    const template = await templateOf(admin)
    // On a cluster without fsync, copying files is faster than writing the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: applicationUrl(name),
    ownerUrl: ownerUrl(name),
    drop: () =>
      asAdmin(async (admin) => {
        await admin.query(`drop database ${name} with (force)`)
      }),
  }
}

async function ensureMigrated(admin: Client): Promise<string> {
  return ensureTemplate(admin, `template_${await schemaHash()}`, {
    lock: templateLock,
    start: '',
    fill: ({ url, ownerUrl: owner }) => migrate(owner, url),
  })
}

type Template = {
  lock: number
  /** The end of the SQL that creates the draft. */
  start: string
  fill: (draft: Pick<TestDatabase, 'url' | 'ownerUrl'>) => Promise<unknown>
}

async function ensureTemplate(
  admin: Client,
  template: string,
  { lock, start, fill }: Template,
): Promise<string> {
  await inTurn(admin, lock, async () => {
    await ensureApplication(admin)
    const found = await admin.query('select from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft}`)
      await admin.query(`create database ${draft} ${start}`)
      await fill({ url: applicationUrl(draft), ownerUrl: ownerUrl(draft) })
      // Only a finished template gets the name.
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
  })
  return template
}

async function ensureApplication(admin: Client): Promise<void> {
  const found = await admin.query('select from pg_roles where rolname = $1', [application])
  if (found.rowCount !== 0) return
  const password = admin.escapeLiteral(applicationPassword())
  await admin.query(`create role ${application} login password ${password}`)
}

async function inTurn(admin: Client, lock: number, work: () => Promise<void>): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [lock])
  try {
    await work()
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [lock])
  }
}

async function schemaHash(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(new URL('../platform/db/grants.ts', import.meta.url)))
  for (const { name, sha256 } of Object.values(await schemaFiles()).flat()) {
    hash.update(name).update(sha256)
  }
  return hash.digest('hex').slice(0, 12)
}

/** Works in another database of the cluster as its administrator. */
export const asAdmin = <T>(work: (admin: Client) => Promise<T>): Promise<T> =>
  inDatabase(adminUrl(), work)

async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`')
  return url
}

/** The same in every worker, and secret without the administrator's address. */
function applicationPassword(): string {
  const address = new URL(adminUrl())
  // A kept cluster gets another folder of its socket at each start.
  address.search = ''
  return createHash('sha256').update(address.href).digest('hex')
}

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

function ownerUrl(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

function applicationUrl(name: string): string {
  const url = new URL(ownerUrl(name))
  url.username = application
  url.password = applicationPassword()
  return url.href
}

// One PostgreSQL for a test run, in a temporary folder. Also vitest's global set-up.
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServer, isAlive } from './pid.ts'
import { startPostgres } from './postgres.ts'

const prefix = 'kierto-tests-'

/**
 * Starts an empty PostgreSQL that trades durability for speed. Its address is a superuser's, so
 * that tests may create databases.
 */
export async function startTestDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeAbandoned()
  const place = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const folder = join(place, 'postgres')
  // PostgreSQL may run as another user (binaries.ts), who needs access.
  await chmod(place, 0o711)
  const postgres = await startPostgres({ folder, durable: false })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(place, { recursive: true, force: true })
    },
  }
}

/** Ends servers of killed runs, by the pid in the folder's name. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (!name.startsWith(prefix) || isAlive(owner)) continue
    const { uid } = await stat(join(tmpdir(), name))
    if (uid !== process.getuid?.()) continue
    const server = await findServer(join(tmpdir(), name, 'postgres', 'cluster'))
    if (server) process.kill(server.pid, 'SIGQUIT')
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** Vitest calls this once before all test files and the returned function after them. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const database = await startTestDatabase()
  process.env['TEST_DATABASE_URL'] = database.url
  return database.stop
}

// One PostgreSQL for a test run, in a temporary folder. Also vitest's global set-up.
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServer, isAlive } from './pid.ts'
import { startPostgres } from './postgres.ts'

const prefix = 'kierto-tests-'

/**
 * A file system in memory, on Linux. Each test file copies a database of over 600 files: 0.01 s of
 * processor time here, 0.3 s on a disk.
 */
const memory = { folder: '/dev/shm', type: 0x0102_1994, neededBytes: 3 * 2 ** 30 }

/**
 * Starts an empty PostgreSQL that trades durability for speed. Its address is a superuser's, so
 * that tests may create databases.
 */
export async function startTestDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = (await hasMemoryFolder()) ? memory.folder : tmpdir()
  await removeAbandoned(parent)
  const place = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
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

/** A container may have no such folder, or one of a few megabytes. */
async function hasMemoryFolder(): Promise<boolean> {
  const found = await statfs(memory.folder).catch(() => null)
  return found?.type === memory.type && found.bavail * found.bsize > memory.neededBytes
}

/** Ends servers of killed runs, by the pid in the folder's name. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (!name.startsWith(prefix) || isAlive(owner)) continue
    const { uid } = await stat(join(parent, name))
    if (uid !== process.getuid?.()) continue
    const server = await findServer(join(parent, name, 'postgres', 'cluster'))
    if (server) process.kill(server.pid, 'SIGQUIT')
    await rm(join(parent, name), { recursive: true, force: true })
  }
}

/** Vitest calls this once before all test files and the returned function after them. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const database = await startTestDatabase()
  process.env['TEST_DATABASE_URL'] = database.url
  return database.stop
}

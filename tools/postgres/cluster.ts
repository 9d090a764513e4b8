// Makes the files of Kierto's own PostgreSQL, once.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, ignore } from './binaries.ts'
import { isAlive } from './pid.ts'

const run = promisify(execFile)

/** Owner and database of the cluster. */
export const name = 'kierto'
/** Database user of the service. It owns nothing. */
export const application = 'kierto_app'

/** The caller's PGDATA, PGPORT or LC_ALL must not reach the programs. */
export const environment = { PATH: process.env['PATH'], TZ: 'UTC' }

/**
 * Makes `folder` with the cluster and the file `password` (mode 0600). A draft folder is made first
 * and then renamed, so that an incomplete cluster is never visible.
 * @throws Error with the output of initdb.
 */
export async function createCluster(
  folder: string,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await removeAbandonedDrafts(folder)
  const draft = await mkdtemp(`${folder}.new-${process.pid}-`)
  await binaries.give(draft)
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await binaries.give(passwordFile)
  const [program, ...first] = binaries.command('initdb')
  // prettier-ignore
  const words = [
    '--pgdata', join(draft, 'cluster'), '--username', name,
    '--auth=scram-sha-256', '--pwfile', passwordFile, '--data-checksums', '--encoding=UTF8',
    // Independent of the machine's locale. Queries sort names by collate "fi-x-icu".
    '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
    '--text-search-config=simple',
  ]
  if (!durable) words.push('--no-sync')
  try {
    await run(program, [...first, ...words], { cwd: '/', env: environment, ...binaries.as })
    // Another start may have finished first. Its cluster stays.
    await rename(draft, folder).catch(ignore('ENOTEMPTY', 'EEXIST'))
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? error.stderr : error
    throw new Error(`PostgreSQL could not make its files in ${folder}:\n${String(reason).trim()}`, {
      cause: error,
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A killed start leaves its draft. The draft's name has the pid of its maker. */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  const start = `${basename(folder)}.new-`
  const drafts = (await readdir(dirname(folder))).filter((entry) => entry.startsWith(start))
  const abandoned = drafts.filter((entry) => !isAlive(Number.parseInt(entry.slice(start.length))))
  for (const entry of abandoned) await rm(join(dirname(folder), entry), { recursive: true })
}

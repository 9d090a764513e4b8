// npm run backup -- <folder>: copies Kierto's own PostgreSQL while the service runs.
import { existsSync } from 'node:fs'
import { chmod, chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import { ignore } from './postgres/binaries.ts'
import { startPostgres, type Postgres } from './postgres/postgres.ts'
import { findServer } from './postgres/pid.ts'

/**
 * Files that a server makes again (PostgreSQL's manual, "Making a base backup using the low level
 * API").
 */
const notCopied = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/**
 * Copies the cluster in `source`, running or not, to the new folder `target`: the files by the low
 * level API, then the log that makes them consistent.
 * @throws Error when `target` exists
 */
export async function backup(source: string, target: string): Promise<void> {
  if (existsSync(target))
    throw new Error(`${target} is there already: a backup never writes over one.`)
  const cluster = join(source, 'cluster')
  const running = await findServer(cluster)
  const postgres: Postgres = await startPostgres({ folder: source })
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    // While this session lives, PostgreSQL keeps the log that the copy needs.
    await client.query(`select pg_create_physical_replication_slot('kierto_backup', true, true)`)
    await client.query(`select pg_backup_start('kierto', fast => true)`)
    await copyTree(cluster, join(target, 'cluster'), notCopied)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    for (const name of notCopied)
      if (name.startsWith('pg_')) await mkdir(join(target, 'cluster', name), { mode: 0o700 })
    await copyTree(join(cluster, 'pg_wal'), join(target, 'cluster', 'pg_wal'), new Set())
    await own(
      cluster,
      join(target, 'cluster'),
      [...notCopied].filter((name) => name.startsWith('pg_')),
    )
    const label = join(target, 'cluster', 'backup_label')
    await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 })
    await like(join(cluster, 'PG_VERSION'), label)
    await copyFile(join(source, 'password'), join(target, 'password'))
    await chmod(join(target, 'password'), 0o600)
  } finally {
    await client.end()
    if (!running) await postgres.stop()
  }
}

/**
 * Copies a backup to the data folder, and starts and stops PostgreSQL once. The database then has
 * the state of the backup's end.
 * @throws Error when a cluster exists, or the backup has none
 */
export async function restore(source: string, target: string): Promise<void> {
  if (existsSync(join(target, 'cluster')))
    throw new Error(`There is a database in ${target} already: move it away first.`)
  if (!existsSync(join(source, 'cluster', 'backup_label')))
    throw new Error(`${source} holds no finished backup.`)
  await copyTree(source, target, new Set())
  const postgres = await startPostgres({ folder: target })
  await postgres.stop()
}

/**
 * Copies folders and files with their permissions and owners. Files that disappear meanwhile are
 * not needed.
 */
async function copyTree(from: string, to: string, without: ReadonlySet<string>): Promise<void> {
  await mkdir(to, { recursive: true })
  await like(from, to)
  for (const name of await readdir(from)) {
    if (without.has(name) || name.startsWith('pgsql_tmp')) continue
    const [source, target] = [join(from, name), join(to, name)]
    const stats = await lstat(source).catch(ignore('ENOENT'))
    if (stats?.isDirectory()) await copyTree(source, target, new Set())
    else if (stats?.isFile()) {
      await copyFile(source, target).catch(ignore('ENOENT'))
      if (existsSync(target)) await like(source, target)
    }
  }
}

async function own(from: string, to: string, names: string[]): Promise<void> {
  for (const name of names) await like(join(from, name), join(to, name)).catch(ignore('ENOENT'))
}

async function like(model: string, path: string): Promise<void> {
  const { mode, uid, gid } = await lstat(model)
  await chmod(path, mode)
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}

if (import.meta.main) {
  const [command, folder] = parseArgs({ allowPositionals: true }).positionals
  const { dataDir, databaseUrl } = readConfig(process.env)
  const own = join(dataDir, 'postgres')
  try {
    if (databaseUrl)
      throw new Error(
        'DATABASE_URL names a PostgreSQL of yours: use its own tools, see docs/backup.md.',
      )
    if (!folder || (command !== 'backup' && command !== 'restore'))
      throw new Error('Which folder? npm run backup -- <folder>, npm run restore -- <folder>')
    const began = Date.now()
    await (command === 'backup' ? backup(own, folder) : restore(folder, own))
    console.log(
      `${command === 'backup' ? 'Copied to' : 'Restored from'} ${folder} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

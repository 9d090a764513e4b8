// The machine's own PostgreSQL on a folder of a check, reached by TCP on this machine.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#tools/process/port.ts'
import { binFolder } from './database-cluster.ts'

// PostgreSQL and PgBouncer refuse to run as root.
export const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups']

export type InstalledPostgres = {
  urls: { url: string; applicationUrl: string }
  port: number
  data: string
  start: () => void
  stop: () => void
  /** Runs a program as PostgreSQL's user, in the folder. */
  run: (command: string, words: readonly string[]) => void
} & Disposable

/** The text says what is missing: these programs, a user for PostgreSQL, PostgreSQL itself. */
export function missingForPostgres(...programs: string[]): string | null {
  const missing = [...programs, 'setpriv'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (process.getuid?.() !== 0) missing.push('root (PostgreSQL gets a user of its own)')
  if (!binFolder()) missing.push('postgresql-15 or newer')
  return missing.length > 0 ? missing.join(', ') : null
}

/** The version that a program prints, such as 15.18. */
export const versionOf = (command: string, word = '--version') =>
  /\d+(\.\d+)*/.exec(spawnSync(command, [word], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? ''

export const postgresVersion = () => versionOf(join(binFolder(), 'postgres'))

/**
 * Starts it with an empty database `kierto` and the service's user. `settings` are lines of
 * postgresql.conf. PostgreSQL's user must be able to write to the folder.
 */
export async function startInstalledPostgres(
  folder: string,
  settings: string,
): Promise<InstalledPostgres> {
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const data = join(folder, 'data')
  const run = (command: string, words: readonly string[]) => {
    execFileSync('setpriv', [...asPostgres, command, ...words], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const control = (...words: string[]) =>
    run(join(binFolder(), 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...words])

  await writeFile(join(folder, 'password'), password)
  spawnSync('chown', ['-R', 'postgres:postgres', folder])
  run(join(binFolder(), 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    '--pwfile=password',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ])
  await appendFile(
    join(data, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
${settings}`,
  )
  const start = () => control('-l', 'server.log', 'start')
  const stop = () => control('-m', 'fast', 'stop')
  start()
  const at = (user: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  const admin = new Client({ connectionString: at('postgres', 'postgres') })
  await admin.connect()
  await admin.query('create database kierto')
  await admin.query(`create role kierto_app login password '${password}'`)
  await admin.end()
  return {
    urls: { url: at('postgres', 'kierto'), applicationUrl: at('kierto_app', 'kierto') },
    port,
    data,
    start,
    stop,
    [Symbol.dispose]: stop,
    run,
  }
}

// One PostgreSQL whose log goes to pgBackRest, for the restore to a moment.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#tools/process/port.ts'
import { binFolder } from './database-cluster.ts'

const stanza = 'kierto'

export type ArchivedPostgres = {
  urls: { url: string; applicationUrl: string }
  backup: () => void
  stop: () => void
  /** Restores the folder to that moment of the database's clock, and opens it for writing. */
  restoreTo: (moment: string) => Promise<void>
}

/** The text says what is missing. */
export function missingForRestore(): string | null {
  const missing = ['pgbackrest', 'setpriv'].filter(
    (name) => spawnSync('which', [name]).status !== 0,
  )
  if (process.getuid?.() !== 0) missing.push('root (PostgreSQL gets a user of its own)')
  if (!binFolder()) missing.push('postgresql-15 or newer')
  return missing.length > 0 ? missing.join(', ') : null
}

const firstNumber = (command: string, word: string) =>
  /\d+(\.\d+)?/.exec(spawnSync(command, [word], { encoding: 'utf8' }).stdout)?.[0] ?? ''

export const restoreVersions = () =>
  `pgBackRest ${firstNumber('pgbackrest', 'version')}, PostgreSQL ${firstNumber(join(binFolder(), 'postgres'), '--version')}`

/** Starts it in the folder, with an encrypted repository next to its data. */
export async function startArchivedPostgres(folder: string): Promise<ArchivedPostgres> {
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const data = join(folder, 'data')
  const settings = join(folder, 'pgbackrest.conf')
  for (const name of ['repository', 'spool', 'lock', 'log'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'password'), password)
  await writeFile(
    settings,
    `[global]
repo1-path=${join(folder, 'repository')}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(24).toString('hex')}
repo1-retention-full=2
archive-async=y
spool-path=${join(folder, 'spool')}
lock-path=${join(folder, 'lock')}
log-path=${join(folder, 'log')}
log-level-file=off
start-fast=y
[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`,
  )
  spawnSync('chown', ['-R', 'postgres:postgres', folder])

  // PostgreSQL refuses to run as root.
  const run = (command: string, words: readonly string[]) => {
    const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
    execFileSync('setpriv', [...user, command, ...words], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const postgres = (program: string, words: readonly string[]) =>
    run(join(binFolder(), program), words)
  const pgBackRest = (words: readonly string[]) =>
    run('pgbackrest', [`--config=${settings}`, `--stanza=${stanza}`, ...words])
  const start = () =>
    postgres('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', 'log/server', 'start'])
  const stop = () => postgres('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])

  postgres('initdb', [
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
archive_mode = on
archive_command = 'pgbackrest --config=${settings} --stanza=${stanza} archive-push %p'
`,
  )
  start()
  const at = (user: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  const admin = new Client({ connectionString: at('postgres', 'postgres') })
  await admin.connect()
  await admin.query('create database kierto')
  await admin.query(`create role kierto_app login password '${password}'`)
  await admin.end()
  pgBackRest(['stanza-create'])

  return {
    urls: { url: at('postgres', 'kierto'), applicationUrl: at('kierto_app', 'kierto') },
    backup: () => pgBackRest(['--type=full', 'backup']),
    stop,
    restoreTo: async (moment) => {
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
      pgBackRest(['--delta', ...target, 'restore'])
      start()
      await untilOpen(at('postgres', 'kierto'))
    },
  }
}

async function untilOpen(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const { rows } = await client.query<{ open: boolean }>(
        'select not pg_is_in_recovery() as open',
      )
      if (rows[0]?.open) return
      await sleep(100)
    }
  } finally {
    await client.end()
  }
  throw new Error('The restored database was not open for writing within a minute')
}

// One PostgreSQL whose log goes to pgBackRest, for the restore to a moment.
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  missingForPostgres,
  postgresVersion,
  startInstalledPostgres,
  versionOf,
} from './installed-postgres.ts'

const stanza = 'kierto'

export type ArchivedPostgres = {
  urls: { url: string; applicationUrl: string }
  backup: () => void
  stop: () => void
  /** Restores the folder to that moment of the database's clock, and opens it for writing. */
  restoreTo: (moment: string) => Promise<void>
} & Disposable

/** The text says what is missing. */
export const missingForRestore = () => missingForPostgres('pgbackrest')

export const restoreVersions = () =>
  `pgBackRest ${versionOf('pgbackrest', 'version')}, PostgreSQL ${postgresVersion()}`

/** Starts it in the folder, with an encrypted repository next to its data. */
export async function startArchivedPostgres(folder: string): Promise<ArchivedPostgres> {
  const settings = join(folder, 'pgbackrest.conf')
  for (const name of ['repository', 'spool', 'lock', 'log'])
    await mkdir(join(folder, name), { recursive: true })
  const postgres = await startInstalledPostgres(
    folder,
    `archive_mode = on
archive_command = 'pgbackrest --config=${settings} --stanza=${stanza} archive-push %p'
`,
  )
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
pg1-path=${postgres.data}
pg1-port=${postgres.port}
pg1-socket-path=${folder}
pg1-user=postgres
`,
  )
  const pgBackRest = (words: readonly string[]) =>
    postgres.run('pgbackrest', [`--config=${settings}`, `--stanza=${stanza}`, ...words])
  pgBackRest(['stanza-create'])

  return {
    urls: postgres.urls,
    backup: () => pgBackRest(['--type=full', 'backup']),
    stop: postgres.stop,
    [Symbol.dispose]: postgres.stop,
    restoreTo: async (moment) => {
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
      pgBackRest(['--delta', ...target, 'restore'])
      postgres.start()
      await untilOpen(postgres.urls.url)
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

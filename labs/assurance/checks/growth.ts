import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { bouncerVersion, missingForBouncer, setRoleLimits } from '../bouncer.ts'
import type { AssuranceCheck } from '../check.ts'
import { auditByMonth } from '../growth/audit-by-month.ts'
import { connectionMemory } from '../growth/connections.ts'
import { notifications } from '../growth/notifications.ts'
import {
  postgresVersion,
  startInstalledPostgres,
  type InstalledPostgres,
} from '../installed-postgres.ts'

/** A small database machine. Everything else is PostgreSQL's default. */
const settings = `max_connections = 600
shared_buffers = 1GB
max_wal_size = 8GB
checkpoint_timeout = 15min
`

export const growth: AssuranceCheck = {
  name: 'growth',
  figure:
    'on the way to 100 times Finland: an audit of 60 million rows by month, NOTIFY in 700 commits a second with a synchronous standby, connections of 40 processes through PgBouncer',
  target:
    'no insert or page waits over 1 s for a month detached concurrently, dropped or attached; 700 a second with p95 under 250 ms; at most 61 connections and 500 MB',
  run: async (tell) => {
    const missing = missingForBouncer()
    if (missing) return { measured: `not tried, missing: ${missing}`, met: false }
    const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-growth-'))
    // PostgreSQL is not root, and its folder is in this one.
    await chmod(folder, 0o711)
    const database = join(folder, 'database')
    await mkdir(database)
    let postgres: InstalledPostgres | undefined
    try {
      postgres = await startInstalledPostgres(database, settings)
      const { url, applicationUrl } = postgres.urls
      await migrate(url, applicationUrl)
      await setRoleLimits(url)
      tell('PostgreSQL runs')
      const results = [
        await connectionMemory(postgres, database),
        await notifications(postgres, folder, tell),
        await auditByMonth(postgres, tell),
      ]
      return {
        measured: `${results.map(({ measured }) => measured).join('; ')} (PostgreSQL ${postgresVersion()}, PgBouncer ${bouncerVersion()})`,
        met: results.every(({ met }) => met),
      }
    } finally {
      postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

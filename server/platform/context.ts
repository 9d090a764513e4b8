import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Secrets } from './auth/encryption.ts'
import type { Tokens } from './auth/tokens.ts'
import type { VehicleChanges } from './changes/changes.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/index.ts'
import type { Registries } from './external/index.ts'
import type { FileStore } from './files/file-store.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Sealer } from './seal/cms.ts'

/** The dependencies of every module: database, external systems, time. */
export type AppContext = {
  config: Config
  db: Database
  secrets: Secrets
  tokens: Tokens
  /** Seals certificates. */
  sealer: Sealer
  registries: Registries
  /** Events of vehicle changes in any process. */
  vehicleChanges: VehicleChanges
  files: FileStore
  metrics: Metrics
  now: Clock
  /** Whether this process shuts down, so that proxies send it no more requests. */
  isLeaving: () => boolean
  log: Logger
}

/**
 * A thing of one module that each process makes once, at its first use: a cache, a counter in memory.
 * Only its module and higher ones can import it, so the context names no module.
 */
export function perProcess<T>(
  create: (ctx: Pick<AppContext, 'db' | 'now' | 'log'>) => T,
): (ctx: Pick<AppContext, 'db' | 'now' | 'log'>) => T {
  // A context may be copied. Its database is one object.
  const made = new WeakMap<Database, { value: T }>()
  return (ctx) => {
    const known = made.get(ctx.db)
    if (known) return known.value
    const value = create(ctx)
    made.set(ctx.db, { value })
    return value
  }
}

import type { Logger } from 'pino'
import { openSealer, sealDaysLeft } from './platform/seal/open-sealer.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import {
  databaseServer,
  mayChangeAudit,
  openDatabase,
  waitForDatabase,
} from './platform/db/index.ts'
import type { AppContext } from './platform/context.ts'
import { databaseStore } from './platform/files/file-store.ts'
import { createS3Store } from './platform/files/s3-store.ts'
import { createMetrics } from './platform/monitoring/metrics.ts'
import { workDepths } from './platform/work/queue.ts'
import { createWorker, type Worker } from './platform/work/worker.ts'
import { createRegistries } from './platform/external/index.ts'
import { configuredSecrets } from './platform/auth/encryption.ts'
import { createTokens } from './platform/auth/tokens.ts'
import { createVehicleChanges } from './platform/changes/changes.ts'
import { cronOf, hearingsOf, measuresOf, runsOf, workOf } from './modules.ts'
import { createEvents } from './platform/events/events.ts'

export type OpenAppContext = AppContext & {
  /** Reports "not ready" to health checks. */
  leave: () => void
  work: Worker
  /** Work of the modules that lives in memory. */
  runs: { start: () => void; stop: () => Promise<void> }[]
  close: () => Promise<void>
}

/**
 * Opens the database and the other dependencies of the features. The work and the counts of
 * searches wait for `start()`.
 */
export async function openAppContext(options: {
  config: Config
  log: Logger
  now: Clock
  /** Milliseconds of a monotonic clock. */
  monotonic?: () => number
}): Promise<OpenAppContext> {
  const { config, log, now, monotonic = () => performance.now() } = options
  const sealer = openSealer(config, now())
  const events = createEvents()
  const onLoss = (error: Error) => log.warn({ code: 'DATABASE_CONNECTION_LOST', name: error.name })
  const database = openDatabase(config.databaseUrl, onLoss, { ...config, events })
  const onAway = () => log.warn({ code: 'DATABASE_UNAVAILABLE_AT_START' })
  await waitForDatabase(database, { onAway })
  if (await mayChangeAudit(database.read)) log.warn({ code: 'AUDIT_NOT_INSERT_ONLY' })
  const secrets = configuredSecrets(config)
  const tokens = await createTokens({ database, secrets, now })
  const kinds: string[] = []
  const metrics = createMetrics({
    pool: database.stats,
    losses: database.losses,
    server: () => databaseServer(database.read),
    work: () => workDepths(database.read, now(), kinds),
    ...measuresOf({ db: database, now }),
    sealDaysLeft: () => sealDaysLeft(sealer, now()),
    now,
  })
  const observe = metrics.outside
  const registries = createRegistries(config.registries, { log, now, monotonic, observe })
  const vehicleChanges = createVehicleChanges(config.listenDatabaseUrl, log)
  const files = config.s3 ? createS3Store(config.s3, secrets, now) : databaseStore
  let leaving = false
  const ctx: AppContext = {
    config,
    db: database,
    secrets,
    tokens,
    sealer,
    registries,
    vehicleChanges,
    files,
    metrics,
    now,
    isLeaving: () => leaving,
    log,
  }
  events.hearings = hearingsOf(ctx)
  const work = workOf(ctx)
  kinds.push(...work.map(({ kind }) => kind.name))
  const worker = createWorker({ ...ctx, database, work, cron: cronOf(ctx) })
  events.wake = worker.wake
  const runs = runsOf(ctx)
  return {
    ...ctx,
    leave: () => {
      leaving = true
    },
    work: worker,
    runs,
    close: async () => {
      await worker.stop()
      for (const run of runs) await run.stop()
      await vehicleChanges.close()
      registries.close()
      await database.close()
    },
  }
}

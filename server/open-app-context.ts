import type { Logger } from 'pino'
import { lastWithoutStation } from './modules/certificate/certified-at-station.queries.ts'
import { openSealer, sealDaysLeft } from './platform/seal/open-sealer.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import {
  createVersionedCaches,
  databaseServer,
  mayChangeAudit,
  openDatabase,
  waitForDatabase,
} from './platform/db/index.ts'
import type { AppContext } from './platform/context.ts'
import { createJobTable } from './job-table.ts'
import { createJobWorker, type JobWorker } from './platform/jobs/worker.ts'
import { databaseStore } from './platform/files/file-store.ts'
import { createS3Store } from './platform/files/s3-store.ts'
import { createMetrics } from './platform/monitoring/metrics.ts'
import { countOverLimit } from './modules/certificate/owners/typed-owners.queries.ts'
import { outboxDepth } from './platform/outbox/outbox.queries.ts'
import { countOverdueOrders } from './modules/order/order-clock.queries.ts'
import { createWebhookSender } from './modules/webhook/send-webhook.ts'
import { createOutbox, type OutboxWorker } from './platform/outbox/outbox.ts'
import { createRegistries } from './platform/external/index.ts'
import { configuredSecrets } from './platform/auth/encryption.ts'
import { createTokens } from './platform/auth/tokens.ts'
import { readMakes } from './modules/makes/makes.ts'
import { createPartSearches, type PartSearches } from './modules/spare-parts/part-searches.ts'
import { readPublicStations } from './modules/station/public-stations.queries.ts'
import { createVehicleChanges } from './platform/changes/changes.ts'

export type OpenAppContext = AppContext & {
  outbox: OutboxWorker
  /** Reports "not ready" to health checks. */
  leave: () => void
  jobs: JobWorker
  partSearches: PartSearches
  close: () => Promise<void>
}

/**
 * Opens the database and the other dependencies of the features. The outbox, the jobs and the counts of
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
  const onLoss = (error: Error) => log.warn({ code: 'DATABASE_CONNECTION_LOST', name: error.name })
  const database = openDatabase(config.databaseUrl, onLoss, config)
  const onAway = () => log.warn({ code: 'DATABASE_UNAVAILABLE_AT_START' })
  await waitForDatabase(database, { onAway })
  if (await mayChangeAudit(database.read)) log.warn({ code: 'AUDIT_NOT_INSERT_ONLY' })
  const secrets = configuredSecrets(config)
  const tokens = await createTokens({ database, secrets, now })
  const metrics = createMetrics({
    pool: database.stats,
    losses: database.losses,
    server: () => databaseServer(database.read),
    outbox: () => outboxDepth(database.read, now()),
    overdueOrders: () => countOverdueOrders(database.read, now()),
    typedOwnerStations: () => countOverLimit(database.read, now()),
    sealDaysLeft: () => sealDaysLeft(sealer, now()),
    withoutStation: () => lastWithoutStation(database.read),
    now,
  })
  const observe = metrics.outside
  const registries = createRegistries(config.registries, { log, now, monotonic, observe })
  const vehicleChanges = createVehicleChanges(config.listenDatabaseUrl, log)
  const files = config.s3 ? createS3Store(config.s3, secrets, now) : databaseStore
  const cached = createVersionedCaches(database.read)
  const { publicUrl } = config
  const outbox = createOutbox({
    database,
    secrets,
    registries,
    files,
    now,
    log,
    publicUrl,
    metrics,
    sendWebhook: createWebhookSender({
      database,
      secrets,
      now,
      publicUrl,
      onlyPublic: config.production && !config.demo,
    }),
  })
  const partSearches = createPartSearches({ database, now, log })
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
    publicStations: cached('stations', readPublicStations),
    makes: cached('makes', readMakes),
    recordPartSearch: partSearches.count,
    metrics,
    now,
    isLeaving: () => leaving,
    log,
    wakeOutbox: () => outbox.wake(),
    wakeJobs: () => worker.wake(),
  }
  const worker = createJobWorker({ database, table: createJobTable(ctx), now, log, metrics })
  return {
    ...ctx,
    leave: () => {
      leaving = true
    },
    outbox,
    jobs: worker,
    partSearches,
    close: async () => {
      await worker.stop()
      await outbox.stop()
      await partSearches.stop()
      await vehicleChanges.close()
      registries.close()
      await database.close()
    },
  }
}

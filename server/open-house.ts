import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import type { House } from './house.ts'
import { mayChangeAudit } from './grants.ts'
import { createJobTable } from './job-table.ts'
import { createJobWorker, type JobWorker } from './jobs/worker.ts'
import { databaseStore } from './files/file-store.ts'
import { createS3Store } from './files/s3-store.ts'
import { createKeeper } from './kept.ts'
import { createMetrics } from './metrics.ts'
import { outboxDepth } from './outbox/outbox.queries.ts'
import { createOutbox, type OutboxWorker } from './outbox/outbox.ts'
import { createRegistries } from './registries/index.ts'
import { createSecrets } from './secrets.ts'
import { createTokens } from './session/tokens.ts'
import { readKnownMakes } from './spare-parts/known-makes.ts'
import { createPartSearches, type PartSearches } from './spare-parts/part-searches.ts'
import { readKnownStations } from './station/known-stations.ts'
import { createVehicleChanges } from './vehicle/vehicle-changes.ts'

export type OpenHouse = House & {
  outbox: OutboxWorker
  /** Says from now on that it is not ready. */
  leave: () => void
  jobs: JobWorker
  partSearches: PartSearches
  close: () => Promise<void>
}

/**
 * Opens the database and all that the features are given. The outbox, the jobs and the counts of searches
 * wait for `start()`.
 */
export async function openHouse(given: {
  config: Config
  log: Logger
  now: Clock
  /** Milliseconds of a clock that never jumps. */
  monotonic?: () => number
}): Promise<OpenHouse> {
  const { config, log, now, monotonic = () => performance.now() } = given
  const onLoss = (error: Error) => log.warn({ code: 'DATABASE_CONNECTION_LOST', name: error.name })
  const database = openDatabase(config.databaseUrl, onLoss, config.connectionWaitMs)
  if (await mayChangeAudit(database.db)) log.warn({ code: 'AUDIT_NOT_INSERT_ONLY' })
  const secrets = createSecrets({
    sealing: config.sealingKeys,
    hashing: config.hashingKey,
    tokens: config.tokenKey,
  })
  const tokens = await createTokens({ database, secrets, now })
  const metrics = createMetrics({
    pool: database.use,
    outbox: () => outboxDepth(database.db, now()),
    now,
  })
  const observe = metrics.outside
  const registries = createRegistries(config.registries, { log, now, monotonic, observe })
  const vehicleChanges = createVehicleChanges(config.databaseUrl, log)
  const files = config.s3 ? createS3Store(config.s3, now) : databaseStore
  const keep = createKeeper(database.db)
  const domain = new URL(config.publicUrl).hostname
  const outbox = createOutbox({ database, registries, files, now, log, domain, metrics })
  const partSearches = createPartSearches({ database, now, log })
  let leaving = false
  const house: House = {
    config,
    database,
    secrets,
    tokens,
    registries,
    vehicleChanges,
    files,
    knownStations: keep('stations', readKnownStations),
    knownMakes: keep('makes', readKnownMakes),
    countPartSearch: partSearches.count,
    metrics,
    now,
    isLeaving: () => leaving,
    log,
    wakeOutbox: () => outbox.wake(),
    wakeJobs: () => worker.wake(),
  }
  const worker = createJobWorker({ database, table: createJobTable(house), now, log, metrics })
  return {
    ...house,
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

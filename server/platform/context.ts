import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Sealer } from './seal/cms.ts'
import type { Config } from './config/config.ts'
import type { Database, VersionedCache } from './db/index.ts'
import type { FileStore } from './files/file-store.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Registries } from './external/index.ts'
import type { Secrets } from './auth/encryption.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Makes } from '../modules/makes/makes.ts'
import type { PartSearches } from '../modules/spare-parts/part-searches.ts'
import type { CachedStation } from '../modules/station/public-stations.queries.ts'
import type { VehicleChanges } from './changes/changes.ts'

/** The dependencies of every feature: database, external systems, time. */
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
  /** Versioned caches: the public stations by id, and the makes. */
  publicStations: VersionedCache<ReadonlyMap<number, CachedStation>>
  makes: VersionedCache<Makes>
  /** Counts a spare-parts search in memory. */
  recordPartSearch: PartSearches['count']
  metrics: Metrics
  now: Clock
  /** Whether this process shuts down, so that proxies send it no more requests. */
  isLeaving: () => boolean
  log: Logger
  /** Wakes the outbox after a transaction added an item. */
  wakeOutbox: () => void
  /** Wakes the job worker: a job may be due. */
  wakeJobs: () => void
}

import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Sealer } from './certificate/seal/cms.ts'
import type { Config } from './config/config.ts'
import type { Database, VersionedCache } from './db/index.ts'
import type { FileStore } from './files/file-store.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Registries } from './external/index.ts'
import type { Secrets } from './auth/encryption.ts'
import type { Tokens } from './session/tokens.ts'
import type { Makes } from './spare-parts/makes.ts'
import type { PartSearches } from './spare-parts/part-searches.ts'
import type { CachedStation } from './station/public-stations.ts'
import type { VehicleChanges } from './vehicle/vehicle-changed.ts'

/** What every feature is given: the database, the outside systems, the time. */
export type AppContext = {
  config: Config
  db: Database
  secrets: Secrets
  tokens: Tokens
  /** Seals certificates. */
  sealer: Sealer
  registries: Registries
  /** Who listens hears what any process changed. */
  vehicleChanges: VehicleChanges
  files: FileStore
  /** The stations that anyone may find, by id, and the makes: from memory, and never outdated. */
  publicStations: VersionedCache<ReadonlyMap<number, CachedStation>>
  makes: VersionedCache<Makes>
  /** Counts a search for spare parts, in memory. */
  recordPartSearch: PartSearches['count']
  metrics: Metrics
  now: Clock
  /** Whether this process is about to end: no proxy should send it more. */
  isLeaving: () => boolean
  log: Logger
  /** Tells the outbox that a transaction left something in it. */
  wakeOutbox: () => void
  /** Tells that a job may be due. */
  wakeJobs: () => void
}

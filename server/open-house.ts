import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import type { House } from './house.ts'
import { createOutbox, type OutboxWorker } from './outbox/outbox.ts'
import { createRegistries } from './registries/index.ts'
import { createSecrets } from './secrets.ts'
import { createTokens } from './session/tokens.ts'

export type OpenHouse = House & { outbox: OutboxWorker; close: () => Promise<void> }

/** Opens the database and all that the features are given. The outbox waits for `start()`. */
export async function openHouse(given: {
  config: Config
  log: Logger
  now: Clock
}): Promise<OpenHouse> {
  const { config, log, now } = given
  const database = openDatabase(config.databaseUrl, (error) => {
    log.warn({ code: 'DATABASE_CONNECTION_LOST', name: error.name })
  })
  const secrets = createSecrets({
    sealing: config.sealingKeys,
    hashing: config.hashingKey,
    tokens: config.tokenKey,
  })
  const tokens = await createTokens({ database, secrets, now })
  const registries = createRegistries(config.registries, { log, now })
  const domain = new URL(config.publicUrl).hostname
  const outbox = createOutbox({ database, registries, now, log, domain })
  return {
    config,
    database,
    secrets,
    tokens,
    registries,
    now,
    log,
    wakeOutbox: () => outbox.wake(),
    outbox,
    close: async () => {
      await outbox.stop()
      registries.close()
      await database.close()
    },
  }
}

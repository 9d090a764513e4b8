import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { findPostgres } from '../postgres/postgres.ts'

/**
 * The addresses of the database of the service that runs with these settings.
 * @throws Error with a sentence for the user when none runs
 */
export async function runningDatabase(
  config: Pick<Config, 'databaseUrl' | 'ownerUrl' | 'dataDir'>,
): Promise<Pick<Config, 'databaseUrl' | 'ownerUrl'>> {
  if (config.databaseUrl) return config
  const running = await findPostgres(join(config.dataDir, 'postgres'))
  if (running) return { databaseUrl: running.applicationUrl, ownerUrl: running.url }
  throw new Error(`No service runs on ${config.dataDir}. Start it by npm run dev or npm start.`)
}

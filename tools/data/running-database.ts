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

/**
 * The same, for a tool that makes records.
 * @throws Error with a sentence for the user where the records would be among real ones
 */
export async function runningDemo(
  config: Parameters<typeof runningDatabase>[0] & Pick<Config, 'production' | 'demo'>,
): ReturnType<typeof runningDatabase> {
  if (config.production || !config.demo) throw new Error('Records are made in demo data only.')
  return runningDatabase(config)
}

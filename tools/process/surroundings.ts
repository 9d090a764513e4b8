// Everything that the service needs around itself on this machine: folder, ports, database, stand-ins.
import { join } from 'node:path'
import { loadDemo } from '#demo/load.ts'
import { seedRegistry } from '#demo/registry.ts'
import type { Config } from '#server/platform/config/config.ts'
import { settings, type SettingName } from '#server/platform/config/settings.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { dropUnfinishedLoad } from '../postgres/unfinished-load.ts'
import { lockFolder } from '../postgres/folder-lock.ts'
import { startPostgres } from '../postgres/postgres.ts'
import type { Lifecycle } from './lifecycle.ts'
import { requireFreePort } from './port.ts'

type Surroundings = {
  /** The environment of the service's process. */
  readonly environment: Record<string, string>
  /** Applies the migrations that are new since the last time. */
  readonly migrateDatabase: () => Promise<void>
}

/**
 * Locks the data folder, checks the ports, builds, then starts the database and the stand-ins.
 * @param isBuilt an older build will do
 * @throws Error with a sentence for the user when a port or the folder is in use
 */
export async function startSurroundings(
  life: Lifecycle,
  config: Config,
  isBuilt = false,
): Promise<Surroundings> {
  const { dataDir, port } = config
  await life.begin(
    () => lockFolder(dataDir, port),
    (release) => release(),
  )
  const standInsPort = usesStandIns() ? Number(setting('STANDINS_PORT')) : undefined
  await requireFreePort(port, config.host, 'PORT')
  if (standInsPort) {
    await requireFreePort(standInsPort, '127.0.0.1', 'STANDINS_PORT')
    await requireFreePort(standInsPort + 1, '127.0.0.1', 'STANDINS_PORT')
  }
  if (!isBuilt) await life.runChild('tools/build.ts', 'Building the front end')

  const isOwn = !config.databaseUrl
  const { databaseUrl, ownerUrl } = isOwn ? await ownDatabase(life, dataDir) : config
  if (isOwn && config.demo && (await dropUnfinishedLoad(ownerUrl)))
    life.say('Dropped a database whose demo data was not loaded to its end')
  const migrateDatabase = async () => {
    const applied = await migrate(ownerUrl, databaseUrl)
    if (applied.length > 0) life.say(`Brought the database up to ${applied.at(-1)}`)
  }
  await migrateDatabase()
  const standInsUrl = `http://localhost:${setting('STANDINS_PORT')}`
  if (config.demo)
    await loadDemoData(life, { ...config, databaseUrl, ownerUrl }, standInsUrl, isOwn)
  const environment = {
    DATABASE_URL: databaseUrl,
    // The service has no use for the rights of the tables' owner.
    MIGRATION_DATABASE_URL: '',
    DATA_DIR: dataDir,
    // Code compiled once is ready for the next start.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compiled'),
    PORT: String(port),
    PUBLIC_URL: config.publicUrl,
  }
  if (standInsPort) {
    const standIns = `${standInsUrl}/`
    await life.beginChild('stand-ins/main.ts', standIns, {
      ...environment,
      STANDINS_PORT: String(standInsPort),
    })
    if (config.demo) await seedRegistry(`${standIns}traficom`)
  }
  return { environment, migrateDatabase }
}

/** @throws Error that says what failed, where the log is and what to do */
async function loadDemoData(
  life: Lifecycle,
  config: Config,
  standInsUrl: string,
  isOwn: boolean,
): Promise<void> {
  const onStep = (name: string) => life.say(`Loading the demo data: ${name}`)
  try {
    const load = loadDemo(config, new Date(), { standInsUrl, onStep })
    if (await life.during('Loading the demo data', load)) life.say('Loaded the demo data')
  } catch (cause) {
    const { dataDir } = config
    const advice = isOwn
      ? `PostgreSQL's log: ${join(dataDir, 'postgres', 'postgres.log')}\n` +
        `Start again: the demo is loaded again. If that fails too, delete ${dataDir} and start again.`
      : 'Start again: the demo is loaded again. If that fails too, start with an empty database.'
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${advice}`, {
      cause,
    })
  }
}

async function ownDatabase(
  life: Lifecycle,
  dataDir: string,
): Promise<Pick<Config, 'databaseUrl' | 'ownerUrl'>> {
  const folder = join(dataDir, 'postgres')
  const postgres = await life.begin(
    () =>
      startPostgres({
        folder,
        onSlow: () =>
          life.say('PostgreSQL is still starting. After a hard stop it repairs its data.'),
      }),
    ({ stop }) => stop(),
  )
  void postgres.died.then((log) => life.end(1, `PostgreSQL ended unexpectedly:\n${log}`))
  return { databaseUrl: postgres.applicationUrl, ownerUrl: postgres.url }
}

function setting(name: SettingName): string {
  return process.env[name] ?? settings[name].development
}

/** True while any address of an outside system is left to its default, which is a stand-in's. */
function usesStandIns(): boolean {
  if (process.env['NODE_ENV'] === 'production') return false
  return Object.entries(settings).some(
    ([name, { development }]) => /\{(STANDINS|SMTP)_PORT\}/.test(development) && !process.env[name],
  )
}

/** Address of a page or request on this machine. */
export function localAddress(host: string, port: number): string {
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
}

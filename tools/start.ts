// npm start: everything that Kierto needs on this machine, from a fresh clone to the printed address.
import { join } from 'node:path'
import { inspect } from 'node:util'
import { demoSignIns } from '#demo/sign-ins.ts'
import { loadDemo } from '#demo/load.ts'
import { seedRegistry } from '#demo/registry.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { settings, type SettingName } from '#server/config/settings.ts'
import { build } from './build.ts'
import { answers, startChild } from './process/child.ts'
import { lockFolder } from './postgres/folder-lock.ts'
import { requireFreePort } from './process/port.ts'
import { startPostgres } from './postgres/postgres.ts'

const undo: (() => Promise<void> | void)[] = []
let ending: Promise<never> | undefined

/** Ends what was begun, the last first, and this process. */
function end(exitCode: number, reason?: string): Promise<never> {
  ending ??= (async () => {
    if (reason) console.error(reason)
    for (const step of undo.toReversed()) await step()
    process.exit(exitCode)
  })()
  return ending
}

/** Begins something and remembers how to end it, also while it is still beginning. */
async function begin<T>(what: () => Promise<T>, stop: (thing: T) => Promise<void> | void) {
  if (ending) return ending
  const beginning = what()
  undo.push(() => beginning.then(stop, () => {}))
  return beginning
}

function say(sentence: string): void {
  if (!ending) console.log(sentence)
}

async function start(config: Config): Promise<void> {
  const { dataDir, port } = config
  await begin(
    () => lockFolder(dataDir, port),
    (release) => release(),
  )
  const standInsPort = usesStandIns() ? Number(setting('STANDINS_PORT')) : undefined
  await requireFreePort(port, config.host, 'PORT')
  if (standInsPort) {
    await requireFreePort(standInsPort, '127.0.0.1', 'STANDINS_PORT')
    await requireFreePort(standInsPort + 1, '127.0.0.1', 'STANDINS_PORT')
  }
  if (await build()) say('Built the front end')

  const { databaseUrl, ownerUrl } = config.databaseUrl ? config : await ownDatabase(dataDir)
  const applied = await migrate(ownerUrl, databaseUrl)
  if (applied.length > 0) say(`Brought the database up to ${applied.at(-1)}`)
  if (config.demo && (await loadDemo({ ...config, databaseUrl }, new Date())))
    say('Loaded the demo data')
  const environment = {
    DATABASE_URL: databaseUrl,
    // What the owner may do is no matter of those who run.
    MIGRATION_DATABASE_URL: '',
    DATA_DIR: dataDir,
    // What is compiled once is ready for the next start.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compiled'),
    PORT: String(port),
    PUBLIC_URL: config.publicUrl,
  }
  if (standInsPort) {
    const standIns = `http://localhost:${standInsPort}/`
    await beginChild('stand-ins/main.ts', standIns, {
      ...environment,
      STANDINS_PORT: String(standInsPort),
    })
    if (config.demo) await seedRegistry(`${standIns}traficom`)
  }
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  await beginChild('server/main.ts', `http://${host}:${port}/health/ready`, environment)
  if (ending) return
  console.log(`\nKierto is ready: ${config.publicUrl}`)
  if (config.demo) console.log(`\n${demoSignIns().join('\n')}\n`)
}

async function ownDatabase(dataDir: string): Promise<Pick<Config, 'databaseUrl' | 'ownerUrl'>> {
  const folder = join(dataDir, 'postgres')
  const postgres = await begin(
    () => startPostgres({ folder }),
    ({ stop }) => stop(),
  )
  void postgres.died.then((log) => end(1, `PostgreSQL ended unexpectedly:\n${log}`))
  return { databaseUrl: postgres.applicationUrl, ownerUrl: postgres.url }
}

async function beginChild(script: string, url: string, environment: Record<string, string>) {
  const child = await begin(
    async () => startChild(script, environment),
    ({ stop }) => stop(),
  )
  void child.ended.then((sentence) => end(1, sentence))
  await answers(url, child)
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    say('\nStopping ...')
    void end(0)
  })
process.on('disconnect', () => void end(1))

try {
  await start(readConfig(process.env))
  process.channel?.unref()
} catch (error) {
  await end(1, sentenceOf(error))
}

/** The message alone, since it was written for who starts Kierto; the whole error where it is a fault of ours. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof TypeError) return inspect(error)
  return error.message || inspect(error)
}

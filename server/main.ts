import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createApp, createServer } from './app.ts'
import { openSealer } from './platform/seal/open-sealer.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { openAppContext } from './open-app-context.ts'
import { serveMetrics } from './platform/monitoring/metrics-server.ts'
import { startTraces } from './platform/monitoring/traces.ts'

/**
 * Starts the service from the environment and stops it on SIGINT and SIGTERM. `--check` reads the
 * settings and makes of them what the start makes, without the database. The code is then compiled in
 * NODE_COMPILE_CACHE for later processes.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logStream = pino.destination({ minLength: 4096, periodicFlush: 500, sync: true })
  // One system call writes about twenty lines. SIGKILL loses the lines of half a second.
  process.on('exit', () => logStream.flushSync())
  const log = pino({ level: config.logLevel }, logStream)
  const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values
  if (check) {
    openSealer(config, systemClock())
    createServer(config, log)
    return
  }
  const stopTraces = config.traces === '' ? undefined : await startTraces(config.traces)
  const ctx = await openAppContext({ config, log, now: systemClock })
  const app = await createApp(ctx)
  await app.listen({ port: config.port, host: config.host })
  const metrics = config.metrics && (await serveMetrics(ctx.metrics, config.metrics))
  ctx.work.start()
  for (const run of ctx.runs) run.start()

  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    // A connection that does not close must not block the exit.
    setTimeout(() => process.exit(1), config.leaveMs + 10_000).unref()
    ctx.leave()
    await sleep(config.leaveMs)
    await app.close()
    metrics?.close()
    await ctx.close()
    await stopTraces?.()
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

// npm run dev: as npm start, but pages come from their sources with hot reload. The service starts
// again when one of its files changes, after the new migrations. With --inspect a debugger may attach to
// the service at port 9229.
import { parseArgs } from 'node:util'
import { demoSignIns } from '#demo/sign-ins.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { isBuilt } from './build.ts'
import { startDevServer } from './dev-server.ts'
import { runUntilStopped } from './process/lifecycle.ts'
import { freePort } from './process/port.ts'
import { startRestartingChild } from './process/restarting-child.ts'
import { localAddress, startSurroundings } from './process/surroundings.ts'

const { inspect } = parseArgs({ options: { inspect: { type: 'boolean' } } }).values

await runUntilStopped(async (life) => {
  const config = readConfig(process.env)
  const { environment, migrateDatabase } = await startSurroundings(
    life,
    config,
    // Vite's dev server needs the fonts of a build, the service its shells.
    isBuilt(),
  )
  const port = await freePort(config.host)
  const address = localAddress(config.host, port)
  const service = await life.begin(
    async () =>
      startRestartingChild({
        script: 'server/main.ts',
        url: `${address}/health/ready`,
        // A service worker would keep old pages.
        environment: { ...environment, PORT: String(port), SERVICE_WORKER: 'off' },
        prepare: migrateDatabase,
        switches: inspect ? ['--inspect=127.0.0.1:9229'] : [],
      }),
    ({ stop }) => stop(),
  )
  await life.begin(
    () => startDevServer(config, { address, ...service }),
    (stop) => stop(),
  )
  service.onStart((failure) =>
    life.say(
      failure === null
        ? 'The service runs'
        : 'The service does not run. It starts again after the next change.',
    ),
  )
  // A service that does not start is told in the browser too.
  await service.ready().catch(() => undefined)
  life.say(`\nKierto is ready, with hot reload: ${config.publicUrl}`)
  if (config.demo) life.say(`\n${demoSignIns().join('\n')}\n`)
})

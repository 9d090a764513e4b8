// npm run dev: as npm start, but pages come from their sources with hot reload and the service
// restarts when a file that it imports changes.
import { demoSignIns } from '#demo/sign-ins.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { buildOnce } from './build.ts'
import { startDevServer } from './dev-server.ts'
import { answers } from './process/child.ts'
import { runUntilStopped } from './process/lifecycle.ts'
import { freePort } from './process/port.ts'
import { localAddress, startSurroundings } from './process/surroundings.ts'

await runUntilStopped(async (life) => {
  const config = readConfig(process.env)
  const environment = await startSurroundings(life, config, buildOnce)
  const port = await freePort(config.host)
  const service = localAddress(config.host, port)
  const ready = `${service}/health/ready`
  const child = await life.beginChild(
    'server/main.ts',
    ready,
    // A service worker would keep old pages.
    { ...environment, PORT: String(port), SERVICE_WORKER: 'off' },
    ['--watch', '--watch-preserve-output'],
  )
  await life.begin(
    () => startDevServer(config, { address: service, ready: () => answers(ready, child) }),
    (stop) => stop(),
  )
  life.say(`\nKierto is ready, with hot reload: ${config.publicUrl}`)
  if (config.demo) life.say(`\n${demoSignIns().join('\n')}\n`)
})

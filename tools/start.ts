// npm start: starts all that Kierto needs on this machine, from a fresh clone to the printed
// address.
import { demoSignIns } from '#demo/sign-ins.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { runUntilStopped } from './process/lifecycle.ts'
import { localAddress, startSurroundings } from './process/surroundings.ts'

await runUntilStopped(async (life) => {
  const config = readConfig(process.env)
  const { environment } = await startSurroundings(life, config)
  const address = localAddress(config.host, config.port)
  await life.beginChild('server/main.ts', `${address}/health/ready`, environment)
  life.say(`\nKierto is ready: ${config.publicUrl}`)
  if (config.demo) life.say(`\n${demoSignIns().join('\n')}\n`)
})

// Starts bare-server.ts and sends it work.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Done, Task } from './bare-server.ts'

/** Starts the bare process, for one request after another. */
export function startBareServer() {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const ended = once(child, 'exit').then((): [Done] => {
    throw new Error('The bare process ended')
  })
  ended.catch(() => {})
  const ask = async (task: Task): Promise<Done> => {
    child.send(task)
    const [done] = await Promise.race([once(child, 'message') as Promise<[Done]>, ended])
    return done
  }
  return { ask, close: () => child.disconnect() }
}
export type BareServer = ReturnType<typeof startBareServer>

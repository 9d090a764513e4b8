import { setTimeout as sleep } from 'node:timers/promises'
import { createRequester, type Reply, type RequestOptions } from '../assurance/load.ts'

/** One round of a client: sends its requests with `ask`, one after another. */
export type Client = (ask: (request: RequestOptions) => Promise<Reply>) => Promise<unknown>
/**
 * `ms` are the times of all requests. `failed` has status and path of those without a 2xx. `slowest`
 * describes the request that took longest.
 */
export type Run = { perSecond: number; ms: number[]; failed: string[]; slowest: string }

/**
 * Lets every client repeat its rounds on its own connection for so many seconds. With `perSecond`
 * all clients together send at that steady rate: a round that is due while every client is busy
 * waits, and the wait counts in the time of its first request.
 */
export async function runLoad(
  url: string,
  clients: readonly Client[],
  { seconds, perSecond }: { seconds: number; perSecond?: number },
): Promise<Run> {
  const ms: number[] = []
  const failed: string[] = []
  let slowest = { ms: 0, request: '' }
  const interval = perSecond === undefined ? 0 : 1000 / perSecond
  const { ask, close } = createRequester(url, clients.length)
  const began = performance.now()
  const elapsed = () => performance.now() - began
  let due = 0
  const runRounds = async (client: Client) => {
    while (elapsed() < seconds * 1000) {
      const start = interval > 0 ? due : elapsed()
      due += interval
      const early = start - elapsed()
      // The timer has millisecond precision. A request due in less than that is sent at once.
      if (early > 0.5) await sleep(early)
      const late = Math.max(0, elapsed() - start)
      let sent = 0
      await client(async (request) => {
        const reply = await ask(request)
        const took = reply.ms + (sent === 0 ? late : 0)
        ms.push(took)
        if (took > slowest.ms) slowest = { ms: took, request: describe(request) }
        sent += 1
        if (reply.status < 200 || reply.status > 299) failed.push(`${reply.status} ${request.path}`)
        return reply
      })
      due += interval * (sent - 1)
    }
  }
  await Promise.all(clients.map(runRounds))
  close()
  return { perSecond: (ms.length / elapsed()) * 1000, ms, failed, slowest: slowest.request }
}

/** Returns method, path without ids, and the size of a body. */
function describe({ method = 'GET', path, body }: RequestOptions): string {
  const size = body === undefined ? '' : `, ${Math.ceil(Buffer.byteLength(body) / 1000)} kB`
  return `${method} ${path.replaceAll(/\/[\da-f-]*\d[\da-f-]*(?=\/)/g, '/…')}${size}`
}

/**
 * Returns the run.
 * @throws Error where more than one request in a hundred failed: failures are fast
 */
export function assertSuccessful(run: Run, what: string): Run {
  if (run.failed.length <= run.ms.length / 100) return run
  throw new Error(`${what}: ${run.failed.length} of ${run.ms.length} failed, as ${run.failed[0]}`)
}

// Requests and load, on this machine only.
import http from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

export type Reply = { status: number; body: string; ms: number }
export type RequestOptions = {
  method?: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
}

/**
 * Sends requests over kept connections. Status 0 means no response. `ca` verifies an `https:`
 * server.
 */
export function createRequester(url: string, sockets = 256, ca?: string) {
  const { hostname, port, protocol } = new URL(url)
  const web = protocol === 'https:' ? https : http
  const agent = new web.Agent({ keepAlive: true, maxSockets: sockets, ...(ca && { ca }) })
  const ask = ({
    method = 'GET',
    path,
    token,
    headers,
    body,
    timeoutMs = 30_000,
  }: RequestOptions) =>
    new Promise<Reply>((resolve) => {
      const began = performance.now()
      const end = (status: number, text: string) =>
        resolve({ status, body: text, ms: performance.now() - began })
      const request = web.request(
        {
          hostname,
          port,
          path,
          method,
          agent,
          timeout: timeoutMs,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(parts).toString()))
          response.on('error', () => end(0, ''))
          // The connection ended inside the response.
          response.on('close', () => end(0, ''))
        },
      )
      request.on('timeout', () => request.destroy())
      request.on('error', () => end(0, ''))
      request.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Starts so many clients. Each repeats its work until stopped. */
export function startCallers(count: number, work: (index: number) => Promise<void>) {
  const stopping = new AbortController()
  const callers = Array.from({ length: count }, async (_, index) => {
    while (!stopping.signal.aborted) await work(index)
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(callers)
    },
  }
}

/** Returns the value below which that share of the numbers lies. 0 for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

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

// Load with a limited number of clients and time, on this machine only.
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

/** Starts work at a steady rate per second for that long, without waiting for earlier work. */
export async function atRate(
  perSecond: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0
  for (;;) {
    const elapsed = (performance.now() - began) / 1000
    if (elapsed >= seconds) break
    for (; sent < elapsed * perSecond; sent += 1) {
      const one = work().finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await sleep(2)
  }
  await Promise.all(underWay)
}

/** Returns the value below which that share of the numbers lies. 0 for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

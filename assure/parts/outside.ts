import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo, Socket } from 'node:net'
import http from 'node:http'
import { once } from 'node:events'
import { createAsker, quantile, startCallers } from '../load.ts'
import type { Part } from '../part.ts'
import { startWorld } from '../world.ts'

/** The vehicle registry's time-out (config-registries.ts), in milliseconds. */
const timeOut = 10_000
const perFault = 4

/** How the registry goes wrong, and the codes that may be answered then. */
const faults: Record<
  string,
  (socket: Socket | null, response: http.ServerResponse | null) => void
> = {
  hung: () => {},
  slow: (_, response) => {
    response?.writeHead(200, { 'content-type': 'text/xml' })
    const drip = setInterval(() => response?.write(' '), 500)
    response?.once('close', () => clearInterval(drip))
  },
  reset: (socket) => void socket?.resetAndDestroy(),
  garbage: (_, response) => void response?.end('<x>\u0000</'),
  '100 MB': (_, response) => {
    response?.writeHead(200, { 'content-type': 'text/xml' })
    const block = Buffer.alloc(1_000_000, ' ')
    let left = 100
    const pour = () => {
      while (left-- > 0) {
        if (response && !response.write(block)) {
          response.once('drain', pour)
          return
        }
      }
      response?.end()
    }
    pour()
  },
  'server error': (_, response) => void response?.writeHead(500).end('<error/>'),
}

export const outside: Part = {
  name: 'outside',
  figure:
    'registry hung, slow, resetting, garbage, 100 MB, failing: right code, within time-out + 0.5 s; p99 of all other calls',
  target: '100 %; under 250 ms',
  run: async (tell) => {
    let fault = 'hung'
    const broken = http.createServer((request, response) => {
      request.resume()
      faults[fault]?.(request.socket, response)
    })
    await once(broken.listen(0, '127.0.0.1'), 'listening')
    const { port } = broken.address() as AddressInfo
    const world = await startWorld({
      settings: { VEHICLE_REGISTRY_URL: `http://127.0.0.1:${port}/traficom` },
    })
    try {
      const { ask, close } = createAsker(world.server.url)
      const persons = ['aino', 'onni', 'liisa', 'viljo']
      const tokens = await Promise.all(
        persons.map(async (who) => (await world.sessionOf(who)).access_token),
      )
      const others: number[] = []
      let right = 0
      let asked = 0
      let longest = 0
      const load = startCallers(4, async (nth) => {
        const { status, ms } = await ask({
          path: '/api/owner/vehicle/history/',
          token: tokens[nth],
        })
        if (status === 200) others.push(ms)
        else others.push(Number.POSITIVE_INFINITY)
        await sleep(20)
      })
      for (fault of Object.keys(faults)) {
        for (let round = 0; round < perFault; round += 1) {
          const replies = await Promise.all(
            tokens.map((token, nth) =>
              ask({
                method: 'POST',
                path: '/api/owner/vehicle/search/',
                token,
                body: JSON.stringify({ plate_or_vin: `ABC-${100 + nth}` }),
                timeoutMs: 30_000,
              }),
            ),
          )
          for (const { status, body, ms } of replies) {
            asked += 1
            longest = Math.max(longest, ms)
            if (/"TRAFICOM_(BROKEN|API_EXCEPTION)"/.test(body) && ms <= timeOut + 500) right += 1
            else tell(`${fault}: ${status} ${body.slice(0, 100)} after ${ms.toFixed(0)} ms`)
          }
        }
        tell(`${fault}: longest so far ${longest.toFixed(0)} ms`)
      }
      await load.stop()
      close()
      const p99 = quantile(others, 0.99)
      return {
        measured: `${right} of ${asked} right and in time (the slowest ${(longest / 1000).toFixed(1)} s); others' p99 ${p99.toFixed(0)} ms of ${others.length}`,
        met: right === asked && p99 < 250,
      }
    } finally {
      broken.closeAllConnections()
      broken.close()
      await world.close()
    }
  },
}

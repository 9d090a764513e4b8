import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCertificate } from '#server/testing/external/certificate.ts'
import { createRequester, quantile, startCallers, type Reply } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem } from '../test-system.ts'

/** Time-out of the vehicle registry (external-systems.ts), in milliseconds. */
const timeOut = 10_000
/** More than the failures that open its circuit breaker, so that the open state is measured too. */
const rounds = 3

type Fault = (socket: Socket, response: http.ServerResponse) => void

/** Failures of the registry after a request has reached it. */
const faults: Record<string, Fault> = {
  hung: () => {},
  slow: (_, response) => {
    response.writeHead(200, { 'content-type': 'text/xml' })
    const drip = setInterval(() => response.write(' '), 500)
    response.once('close', () => clearInterval(drip))
  },
  reset: (socket) => void socket.destroy(),
  garbage: (_, response) => void response.end('<x>\u0000</'),
  '100 MB': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/xml' })
    const block = Buffer.alloc(1_000_000, ' ')
    let left = 100
    const pour = () => {
      while (left-- > 0 && !response.destroyed) {
        if (!response.write(block)) {
          response.once('drain', pour)
          return
        }
      }
      response.end()
    }
    pour()
  },
  'server error': (_, response) => void response.writeHead(500).end('<error/>'),
}
const expired = 'expired certificate'
const well = 'well'

/** A registry over TLS that behaves as `is` says. Without a fault it forwards to the stand-in. */
async function startRegistry(folder: string) {
  const authority = makeCertificate('Assure authority')
  const good = makeCertificate('Assure registry', authority)
  const old = makeCertificate('Assure registry', authority, new Date(Date.now() - 1000))
  const caFile = join(folder, 'authority.pem')
  await writeFile(caFile, authority.cert)
  let is = well
  let reached = 0
  let standIn = ''
  const lead = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { 'content-type': type = 'text/xml', authorization } = request.headers
    const answer = await fetch(`${standIn}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': type, ...(authorization && { authorization }) },
      body: Buffer.concat(parts),
    })
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/xml',
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = https.createServer(good, (request, response) => {
    reached += 1
    if (is === well) void lead(request, response)
    else {
      request.resume()
      faults[is]?.(request.socket, response)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    caFile,
    leadTo: (url: string) => (standIn = url),
    reached: () => reached,
    become: (what: string) => {
      is = what
      server.setSecureContext(what === expired ? old : good)
      server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isRight = ({ body, ms }: Reply) =>
  /"TRAFICOM_(BROKEN|API_EXCEPTION)"/.test(body) && ms <= timeOut + 500

export const outside: AssuranceCheck = {
  name: 'outside',
  figure:
    'registry hung, slow, resetting, garbage, 100 MB, failing, expired certificate: right code, within time-out + 0.5 s; p99 of all other calls',
  target: '100 %; under 250 ms',
  run: async (tell) => {
    const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-tls-'))
    const registry = await startRegistry(folder)
    const system = await startTestSystem({
      settings: {
        VEHICLE_REGISTRY_URL: `${registry.url}/traficom`,
        VEHICLE_REGISTRY_CA_FILE: registry.caFile,
      },
    })
    registry.leadTo(system.standIns.url)
    try {
      const { ask, close } = createRequester(system.server.url)
      const persons = ['aino', 'onni', 'liisa', 'viljo']
      // A token lives for minutes, as long as this check takes.
      const tokens = () =>
        Promise.all(persons.map(async (who) => (await system.sessionOf(who)).access_token))
      let signed = await tokens()
      const search = (index: number) =>
        ask({
          method: 'POST',
          path: '/api/owner/vehicle/search/',
          token: signed[index],
          body: JSON.stringify({ plate_or_vin: `ABC-${100 + index}` }),
          timeoutMs: 30_000,
        })
      const others: number[] = []
      let failed = 0
      const paths = [
        '/api/owner/vehicle/history/',
        '/api/owner/profile/',
        '/api/public/settings/',
        '/',
      ]
      const load = startCallers(4, async (index) => {
        const { status, ms } = await ask({ path: paths[index] ?? '/', token: signed[index] })
        others.push(ms)
        if (status !== 200) failed += 1
        await sleep(20)
      })
      let right = 0
      let requested = 0
      let longest = 0
      for (const fault of [...Object.keys(faults), expired]) {
        signed = await tokens()
        registry.become(fault)
        const before = registry.reached()
        for (let round = 0; round < rounds; round += 1) {
          for (const reply of await Promise.all(persons.map((_, index) => search(index)))) {
            requested += 1
            longest = Math.max(longest, reply.ms)
            if (isRight(reply)) right += 1
            else
              tell(
                `${fault}: ${reply.status} ${reply.body.slice(0, 100)} after ${reply.ms.toFixed(0)} ms`,
              )
          }
        }
        tell(
          `${fault}: ${registry.reached() - before} reached it, longest so far ${longest.toFixed(0)} ms`,
        )
        registry.become(well)
        const seconds = await secondsUntil(
          async () => !/TRAFICOM_BROKEN/.test((await search(0)).body),
        )
        tell(`well again, and asked after ${seconds.toFixed(0)} s`)
      }
      await load.stop()
      close()
      const p99 = quantile(others, 0.99)
      return {
        measured: `${right} of ${requested} right and in time (the slowest ${(longest / 1000).toFixed(1)} s); others' p99 ${p99.toFixed(0)} ms of ${others.length}, ${failed} failed`,
        met: right === requested && p99 < 250 && failed === 0,
      }
    } finally {
      registry.close()
      await system.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/**
 * Returns the seconds until the condition holds. The circuit breaker lets a request through after
 * 30 s.
 */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > 60_000) throw new Error('The registry was not asked again')
    await sleep(500)
  }
  return (performance.now() - began) / 1000
}

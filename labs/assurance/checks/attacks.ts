import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as secure, type TLSSocket } from 'node:tls'
import sharp from 'sharp'
import { makeCertificate } from '#server/testing/external/certificate.ts'
import { madePassword } from '#server/seed/make.ts'
import { yardFixtures, type YardStation } from '../../../e2e/support/yard-fixtures.ts'
import type { AssuranceCheck } from '../check.ts'
import { createRequester, quantile, startCallers, type RequestOptions } from '../load.ts'
import { nginxVersion, startNginx } from '../nginx-proxy.ts'
import { startTestSystem, type TestSystem } from '../test-system.ts'
import { addVehicle } from '../writes.ts'

/** The first calls compile code and fill caches, and are not counted. */
const secondsOfWarmUp = 10
const secondsOfPhase = 40
/** Between two calls of a kind: the callers and the service share the processors. */
const pauseMs = 100
const pictures = 2
const bodies = 130
/** Few enough from each address to pass the proxy's limit of connections. */
const bodiesOfAddress = 33
const limitMs = 250

/** 1.5 kB that ask for hours of work. */
const endlessPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="1000000" seed="0"/>'.repeat(20)}</filter><rect width="6000" height="6000" filter="url(#f)"/></svg>`

type Ask = ReturnType<typeof createRequester>['ask']
type Attack = { stop: () => Promise<void> }

/**
 * One user sends two endless pictures again and again. 130 connections stop in the middle of a
 * body. Meanwhile others call everything else, and one sends photos.
 */
export const attacks: AssuranceCheck = {
  name: 'attacks',
  figure: `p99 of every other call while one user sends ${pictures} SVG pictures that never end, while ${bodies} bodies stay unfinished, and during both; two processes behind the nginx of docs/operations`,
  target: `each call under ${limitMs} ms, none failed`,
  run: async (tell) => {
    if (!nginxVersion()) return { measured: 'not tried: nginx is not installed', met: false }
    const system = await startTestSystem({
      processes: 2,
      settings: { TRUST_PROXY: '127.0.0.1', METRICS_PORT: '' },
    })
    const authority = makeCertificate('Assure authority')
    const proxy = await startNginx(
      system.servers.map(({ port }) => port),
      makeCertificate('kierto.example', authority),
    )
    const { ask, close } = createRequester(proxy.secure, 64, authority.cert)
    try {
      const yard = yardFixtures(system)
      const station = await yard.station('Hyökkäyksen kohde')
      for (let index = 0; index < 30; index += 1) await yard.standing(station)
      const attacker = await yard.station('Hyökkäävä piha')
      const target = await yard.standing(attacker)
      const refused = new Map<number, number>()
      const sendPictures = async (): Promise<Attack> => {
        const token = await tokenOf(system, attacker.username)
        return startCallers(pictures, async () => {
          const call = picture(attacker, target.id, token, Buffer.from(endlessPicture))
          const { status } = await ask({ ...call, timeoutMs: 60_000 })
          refused.set(status, (refused.get(status) ?? 0) + 1)
        })
      }
      const leaveBodies = () => unfinishedBodies(proxy.secure, authority.cert)
      const phases: Record<string, readonly (() => Attack | Promise<Attack>)[]> = {
        'warm-up': [],
        'no attack': [],
        pictures: [sendPictures],
        bodies: [leaveBodies],
        both: [sendPictures, leaveBodies],
      }
      const parts: string[] = []
      let met = true
      for (const [name, kinds] of Object.entries(phases)) {
        const isWarmUp = name === 'warm-up'
        // A token lives for minutes, as long as a phase.
        const tokens = {
          station: await tokenOf(system, station.username),
          owner: await tokenOf(system, 'aino'),
        }
        const { id } = await yard.standing(station)
        // PostgreSQL does it by itself each minute, too late for the rows of a phase.
        await system.query('analyze')
        const running: Attack[] = []
        for (const begin of kinds) running.push(await begin())
        const { worst, p99, count, failed, photos } = await others(
          station,
          id,
          tokens,
          ask,
          isWarmUp ? secondsOfWarmUp : secondsOfPhase,
        )
        await Promise.all(running.map((attack) => attack.stop()))
        if (isWarmUp) continue
        for (const line of failed) tell(`${name}: ${line}`)
        for (const line of photos.failed) tell(`${name}: photo ${line}`)
        parts.push(
          `${name}: ${p99.toFixed(0)} ms (${worst}) of ${count}, ${failed.length} failed, photos at most ${photos.slowest.toFixed(1)} s`,
        )
        tell(parts.at(-1) ?? '')
        if (kinds.length > 0)
          met &&= p99 < limitMs && failed.length === 0 && photos.failed.length === 0
      }
      const answers = [...refused].map(([status, times]) => `${times} x ${status}`).join(', ')
      return {
        measured: `${parts.join('; ')}; the attacking pictures got ${answers}`,
        met: met && refused.size === 1 && refused.has(415),
      }
    } finally {
      close()
      await proxy.close()
      await system.close()
    }
  },
}

const tokenOf = async (system: TestSystem, who: string) =>
  (await system.sessionOf(who)).access_token

function picture(at: YardStation, vehicleId: number, token: string, content: Buffer) {
  return {
    method: 'PATCH',
    path: `/api/shop/${at.id}/vehicle/${vehicleId}/`,
    token,
    body: JSON.stringify({
      image: {
        name: 'piha.png',
        content_type: 'image/png',
        content_base64: content.toString('base64'),
      },
    }),
  } satisfies RequestOptions
}

/** Calls everything else for one phase, one caller for each kind, and sends a photo now and then. */
async function others(
  station: YardStation,
  vehicleId: number,
  { station: token, owner }: { station: string; owner: string },
  ask: Ask,
  seconds: number,
) {
  const shop = `/api/shop/${station.id}`
  const login = JSON.stringify({ username: station.username, password: madePassword })
  const calls: Record<string, () => RequestOptions> = {
    'start page': () => ({ path: '/' }),
    settings: () => ({ path: '/api/public/settings/' }),
    'liveness check': () => ({ path: '/health/live' }),
    login: () => ({ method: 'POST', path: '/api/auth/', body: login }),
    counts: () => ({ path: `${shop}/vehicle/counts/`, token }),
    'list of vehicles': () => ({ path: `${shop}/vehicle/search-status/shop_process/`, token }),
    'new vehicle': () => addVehicle(station.id, token, randomUUID()),
    "owner's profile": () => ({ path: '/api/owner/profile/', token: owner }),
    "owner's history": () => ({ path: '/api/owner/vehicle/history/', token: owner }),
  }
  const kinds = Object.keys(calls)
  const times = new Map<string, number[]>(kinds.map((kind) => [kind, []]))
  const failed: string[] = []
  const load = startCallers(kinds.length, async (index) => {
    const kind = kinds[index] ?? ''
    const call = calls[kind]?.()
    if (!call) return
    const { status, body, ms } = await ask(call)
    times.get(kind)?.push(ms)
    if (status !== 200 && status !== 201) failed.push(`${kind} ${status} ${body.slice(0, 80)}`)
    await sleep(pauseMs)
  })
  const photos = await sendPhotos(station, vehicleId, token, ask, seconds)
  await load.stop()
  const p99 = kinds.map((kind) => ({ kind, ms: quantile(times.get(kind) ?? [], 0.99) }))
  const [worst] = p99.toSorted((a, b) => b.ms - a.ms)
  const count = [...times.values()].reduce((sum, each) => sum + each.length, 0)
  return { worst: worst?.kind ?? '', p99: worst?.ms ?? 0, count, failed, photos }
}

/** Sends an ordinary photo every three seconds until the phase ends. */
async function sendPhotos(
  station: YardStation,
  vehicleId: number,
  token: string,
  ask: Ask,
  seconds: number,
) {
  const content = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#c04020' },
  })
    .jpeg()
    .toBuffer()
  const failed: string[] = []
  let slowest = 0
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const { status, body, ms } = await ask(picture(station, vehicleId, token, content))
    slowest = Math.max(slowest, ms / 1000)
    if (status !== 200) failed.push(`${status} ${body.slice(0, 80)}`)
    await sleep(3000)
  }
  return { failed, slowest }
}

/** Keeps so many requests open in the middle of their bodies, with a byte every 2.5 s. */
function unfinishedBodies(url: string, ca: string): Attack {
  const { hostname, port } = new URL(url)
  const open = new Set<TLSSocket>()
  let isOver = false
  const begin = (index: number) => {
    if (isOver) return
    const socket = secure({
      socket: connect({
        host: hostname,
        port: Number(port),
        localAddress: `127.0.1.${1 + Math.floor(index / bodiesOfAddress)}`,
      }),
      ca,
      servername: 'kierto.example',
    })
    open.add(socket)
    const drip = setInterval(() => socket.writable && socket.write(' '), 2500)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(drip)
      open.delete(socket)
      // The proxy has refused or closed it.
      setTimeout(() => begin(index), 100).unref()
    })
    socket.write(
      'POST /api/auth/ HTTP/1.1\r\nhost: kierto.example\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{',
    )
  }
  for (let index = 0; index < bodies; index += 1) begin(index)
  return {
    stop: async () => {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}

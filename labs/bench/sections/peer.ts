import { deepStrictEqual } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answers, startChild } from '#tools/process/child.ts'
import { freePort } from '#tools/process/port.ts'
import { assertSuccessful, type Client, createRequester, quantile, runLoad } from '../../load.ts'
import { asDeployed, processorMs } from '../../assurance/server.ts'
import { metOrMissed } from '../../run-parts.ts'
import { connections, openBenchContext, type BenchContext } from '../bench-context.ts'
import { hotCalls, clientOf, type HotCall } from '../hot-calls.ts'
import { mixedClients, ofWay, sumOf } from '../mix.ts'
import { postgresMs, table, type BenchSection } from '../section.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'node_modules', '.cache', 'kierto-peer')
const pageName = 'vehicle detail'
/** Least times as dear as Kierto. */
const targets = { [pageName]: 7, 'vehicle list by status': 3.5 }
/** Most times as dear as its statements alone. */
const limitTarget = 1.8
/** Most pages of the peer that cost as much as all requests of one vehicle. */
const mixTarget = 12

const everyContestant = ['own', 'alone', 'peer'] as const
type Who = (typeof everyContestant)[number]
const head = [
  'call',
  'Kierto, ms',
  'its statements alone, ms',
  'peer, ms',
  'peer : Kierto',
  'target',
  'Kierto : alone',
  'target',
]

type Contestant = { readonly url: string; readonly processorMs: () => number }

/**
 * Kierto beside an ordinary service (`labs/bench/peer`: Nest, Express, TypeORM) and beside its own
 * statements on a bare Fastify, on one database and in turns.
 */
export const peer: BenchSection = {
  name: 'peer',
  title: 'Against an ordinary service',
  run: async ({ rounds, seconds }, tell) => {
    await using context = await openBenchContext(20_000, tell)
    await using children = new AsyncDisposableStack()
    tell('installing the peer')
    await build()
    const { server } = context.system
    const environment = await environmentOf(context)
    const start = async (script: string, ready: string): Promise<Contestant> => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const child = startChild(script, { ...environment, PORT: String(port) }, 'ignore')
      children.defer(child.stop)
      await answers(url + ready, child)
      return { url, processorMs: () => processorMs(child.pid ?? 0) }
    }
    const contestants: Record<Who, Contestant> = {
      own: server,
      alone: await start('labs/bench/limit.ts', '/health/ready'),
      peer: await start(join(folder, 'build', 'main.js'), '/health/ready'),
    }
    const rows: string[][] = []
    let met = true
    let peerPageMs = Number.NaN
    for (const [name, target] of Object.entries(targets)) {
      const call = hotCalls.find((one) => one.name === name)
      if (!call) throw new Error(`No call ${name}`)
      await assertAlike(context, call, [server.url, contestants.peer.url])
      const costs: Record<Who, number[]> = { own: [], alone: [], peer: [] }
      for (let round = 0; round <= rounds; round += 1) {
        for (const who of everyContestant) {
          const cost = await costOf(context, call, contestants[who], seconds)
          // The first round warms the caches and the compiler.
          if (round > 0) costs[who].push(cost)
        }
      }
      const [own, alone, other] = everyContestant.map((who) => quantile(costs[who], 0.5))
      const [gain, share] = [(other ?? 0) / (own ?? 1), (own ?? 0) / (alone ?? 1)]
      met &&= gain >= target && share <= limitTarget
      const ms = [own, alone, other].map((median) => median?.toFixed(2) ?? '')
      const ratios = [gain.toFixed(1), `≥ ${target}`, share.toFixed(1), `≤ ${limitTarget}`]
      rows.push([name, ...ms, ...ratios])
      tell(`${name}: ${[...ms, ...ratios].join(', ')}`)
      if (name === pageName) peerPageMs = other ?? 0
    }
    const clients = mixedClients(context, ofWay)
    const mixMs: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const cost = await spentBy(context, server, clients, seconds)
      if (round > 0) mixMs.push(cost * sumOf(ofWay))
    }
    const way = quantile(mixMs, 0.5)
    const pagesOfPeer = way / peerPageMs
    met &&= pagesOfPeer <= mixTarget
    return {
      text: [
        table(head, rows),
        '',
        `The ${sumOf(ofWay)} requests of one vehicle's way: ${way.toFixed(0)} ms, as much as ${pagesOfPeer.toFixed(1)} pages of the peer (at most ${mixTarget}).`,
        '',
        `Processor time of service and PostgreSQL, medians of ${rounds} turns (${metOrMissed(met)}).`,
      ].join('\n'),
      met,
    }
  },
}

const costOf = (context: BenchContext, call: HotCall, contestant: Contestant, seconds: number) =>
  spentBy(
    context,
    contestant,
    Array.from({ length: connections }, (_, connection) => clientOf(call, context, connection)),
    seconds,
  )

/** Processor time of a request, in ms. */
async function spentBy(
  { system }: BenchContext,
  contestant: Contestant,
  clients: readonly Client[],
  seconds: number,
): Promise<number> {
  const spent = async () => contestant.processorMs() + (await postgresMs(system))
  const before = await spent()
  const run = assertSuccessful(await runLoad(contestant.url, clients, { seconds }), 'the peer')
  return ((await spent()) - before) / run.ms.length
}

/** @throws AssertionError where the responses differ: a shorter one would look like a faster service */
async function assertAlike(context: BenchContext, call: HotCall, urls: string[]): Promise<void> {
  const [request] = call.requests(context, 0)
  const bodies = await Promise.all(
    urls.map(async (url) => {
      const { ask, close } = createRequester(url, 1)
      const { body } = await ask(request)
      close()
      return JSON.parse(body) as unknown
    }),
  )
  deepStrictEqual(bodies[0], bodies[1])
}

/** Installs and compiles the peer outside the repository's own packages. */
async function build(): Promise<void> {
  const source = fileURLToPath(new URL('../peer', import.meta.url))
  await mkdir(folder, { recursive: true })
  await rm(join(folder, 'src'), { recursive: true, force: true })
  await cp(source, folder, { recursive: true })
  const install = [
    'install',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
  ]
  execFileSync('npm', install, { cwd: folder, stdio: 'ignore' })
  execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd: folder })
}

async function environmentOf({ system }: BenchContext): Promise<Record<string, string>> {
  const [key] = await system.query<{ public_key: string }>(
    'select public_key from signing_key order by created_at desc limit 1',
  )
  return {
    ...asDeployed,
    ...system.environment,
    TOKEN_KEY: key?.public_key ?? '',
    TOKEN_ALGORITHM: 'ES256',
  }
}

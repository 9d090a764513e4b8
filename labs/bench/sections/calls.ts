import { quantile } from '../../assurance/load.ts'
import { startBareServer, type BareServer } from '../bare-server-process.ts'
import { capture } from '../capture.ts'
import { hotCalls, injectsOf, sendersOf, targets, type HotCall } from '../hot-calls.ts'
import {
  runAtFullRate,
  runAtRate,
  assertSuccessful,
  requestBytes,
  type Sender,
} from '../http-client.ts'
import { median } from '../median.ts'
import { metOrMissed, table, type Options, type BenchSection } from '../section.ts'
import { hasPgbench, openPgbench, type Limit } from '../pgbench.ts'
import { planOf, type Plan } from '../plan.ts'
import { connections, openBenchContext, type BenchContext } from '../bench-context.ts'

const vehicles = 20_000
const mostTimesMedian = 5

/** Each endpoint with its limits and its peer, in turns. Then its evenness at half of its peak. */
export const calls: BenchSection = {
  name: 'calls',
  title: 'Hot calls against their limits',
  run: async (options, tell) => {
    const context = await openBenchContext(vehicles, tell)
    const bareServer = startBareServer()
    try {
      const rows: Row[] = []
      for (const call of hotCalls) {
        if (options.only.length > 0 && !options.only.some((name) => call.name.startsWith(name))) {
          continue
        }
        const row = await measure(call, { context, bareServer, options }).catch((error: unknown) =>
          brokenRow(call, error),
        )
        tell(`${call.name}: ${row.cells.slice(1).join(' | ')}`)
        rows.push(row)
      }
      const limit = hasPgbench() ? 'pgbench' : 'the bare driver, for want of pgbench'
      return {
        text: [
          `Requests a second over ${connections} connections, the median of ${options.rounds} rounds of ${options.seconds} s each, in turns; the limit of SQL is ${limit}.`,
          '',
          table(
            head,
            rows.map(({ cells }) => cells),
          ),
        ].join('\n'),
        met: rows.every(({ met }) => met),
      }
    } finally {
      bareServer.close()
      await context.close()
    }
  },
}

const head = [
  'call',
  'bytes',
  'statements',
  'Kierto',
  'same SQL, bare',
  'SQL behind bare HTTP',
  'same bytes, bare HTTP',
  'of SQL',
  'of the peer',
  'of HTTP',
  'target',
  '',
  'p50, p99 at half load',
  'p99 at most 5 times',
]

type Row = { cells: string[]; met: boolean }
type Given = { context: BenchContext; bareServer: BareServer; options: Options }

async function measure(call: HotCall, { context, bareServer, options }: Given): Promise<Row> {
  const { seconds, rounds } = options
  const { plan, bytes } = await planFor(call, context)
  const { port } = context.system.server
  const opened = await bareServer.ask({
    do: 'open',
    url: context.system.postgres.urls().applicationUrl,
    plan,
    bytes,
  })
  const barePort = 'port' in opened ? opened.port : 0
  const senders = await sendersOf(call, context)
  const limit = plan.steps.length > 0 ? await openLimit(context, bareServer, plan) : undefined
  const same = (path: (index: number) => string): Sender[] =>
    senders.map((_, index) => () => requestBytes({ path: path(index) }))
  const load = async (what: string, on: number, from: readonly Sender[]) =>
    assertSuccessful(await runAtFullRate({ port: on, senders: from, seconds }), what).perSecond
  const contestants: Record<string, () => Promise<number>> = {
    service: () => load(call.name, port, senders),
    ...(limit && {
      pgbench: () => limit.perSecond(seconds),
      peer: async () =>
        (await load(
          'the peer',
          barePort,
          same((index) => `/call/${index}`),
        )) * plan.requests,
    }),
    http: () =>
      load(
        'bare HTTP',
        barePort,
        same(() => '/bytes'),
      ),
  }
  const rates = new Map(Object.keys(contestants).map((name) => [name, [] as number[]]))
  // The first turn warms caches and compilers, and is dropped.
  await contestants['service']?.()
  for (let round = 0; round < rounds; round += 1) {
    const turn = Object.entries(contestants)
    for (const [name, run] of round % 2 === 0 ? turn : turn.toReversed()) {
      rates.get(name)?.push(await run())
    }
  }
  await limit?.close()
  const rate = (name: string) => median(rates.get(name) ?? [])
  const atHalf = { port, senders, perSecond: rate('service') / 2 }
  // The service is cold after the turns of the limits.
  await runAtRate({ ...atHalf, seconds: 1 })
  const half = assertSuccessful(await runAtRate({ ...atHalf, seconds: 2 * seconds }), call.name)
  const [p50, p99] = [median(half.ms), quantile(half.ms, 0.99)]
  const { share, of } = targets[call.kind]
  const ratio = (name: string) => rate('service') / rate(name)
  const isFast = ratio(of) >= share
  const isEven = p99 <= mostTimesMedian * p50
  const whole = (name: string) => (rates.has(name) ? rate(name).toFixed(0) : '–')
  const share2 = (name: string) => (rates.has(name) ? ratio(name).toFixed(2) : '–')
  return {
    met: isFast && isEven,
    cells: [
      call.name,
      String(bytes),
      String(plan.steps.length / plan.requests),
      ...['service', 'pgbench', 'peer', 'http'].map(whole),
      ...['pgbench', 'peer', 'http'].map(share2),
      `${share} of ${of === 'http' ? 'HTTP' : 'SQL'}`,
      metOrMissed(isFast),
      `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`,
      metOrMissed(isEven),
    ],
  }
}

/** A failed measurement is a missed target. The others still run. */
function brokenRow(call: HotCall, error: unknown): Row {
  console.error(error)
  const why = error instanceof Error ? error.message : 'unknown'
  return { met: false, cells: [call.name, why, ...head.slice(2).map(() => '')] }
}

/** Returns the database statements of all connections' requests, and the bytes of the responses. */
async function planFor(
  call: HotCall,
  context: BenchContext,
): Promise<{ plan: Plan; bytes: number }> {
  const captured = []
  let [bytes, requests] = [0, 1]
  // Once to fill the caches, and for the first image, which replaces none.
  for (let index = 0; index < connections; index += 1) {
    await capture(context.app, await injectsOf(call, context, index))
  }
  for (let nth = 0; nth < connections; nth += 1) {
    const injects = await injectsOf(call, context, nth)
    const heard = await capture(context.app, injects)
    captured.push(heard.statements)
    ;[bytes, requests] = [heard.bytes, injects.length]
  }
  return { plan: planOf(captured, requests), bytes }
}

/** pgbench, otherwise the same statements with the plain driver. */
async function openLimit(
  { system }: BenchContext,
  bareServer: BareServer,
  plan: Plan,
): Promise<Limit> {
  if (hasPgbench()) return openPgbench(system.postgres.urls(), plan, connections)
  return {
    perSecond: async (seconds) => {
      const done = await bareServer.ask({ do: 'drive', clients: connections, seconds })
      return 'perSecond' in done ? done.perSecond : 0
    },
    close: async () => {},
  }
}

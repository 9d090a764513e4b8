import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchContext, renewSessions, type BenchContext } from '../../bench/bench-context.ts'
import { createListeners } from '../../bench/listeners.ts'
import { quantile, runLoad } from '../../load.ts'
import { mixedClients } from '../../bench/mix.ts'
import { campaign } from '../../bench/national-load.ts'
import type { AssuranceCheck } from '../check.ts'

const turns = 6
const turnSeconds = 600
const streams = 300
const mostMs = 250
/** Largest growth of the last third against the one before. A leak grows in both. */
const mostGrowth = 1.05

export const soak: AssuranceCheck = {
  name: 'soak',
  figure: `${(turns * turnSeconds) / 60} minutes of the mix with photos at the rate of a campaign (${campaign.toFixed(0)} requests a second), two processes, ${streams} streams, all jobs of a night every ${turnSeconds / 60} minutes: requests that failed, p99, memory and connections`,
  target: `at most 1 in 1000 failed; p99 of the last turn under ${mostMs} ms; every job done each time; memory of each process and connections flat`,
  run: async (tell) => {
    await using context = await openBenchContext(200_000, tell, 2)
    const listeners = await createListeners(context, streams)
    const samples = watch(context)
    const latencies: { p50: number; p99: number }[] = []
    const undone: string[] = []
    let [sent, failed] = [0, 0]
    for (let turn = 0; turn < turns; turn += 1) {
      await renewSessions(context)
      const closeStreams = await listeners.open()
      const load = runTurn(context)
      await sleep((turnSeconds / 2) * 1000)
      const due = await makeJobsDue(context)
      const runs = await load
      closeStreams()
      undone.push(...(await jobsNotDone(context, due)))
      const ms = runs.flatMap((run) => run.ms)
      const failures = runs.flatMap((run) => run.failed)
      sent += ms.length
      failed += failures.length
      latencies.push({ p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) })
      tell(
        `turn ${turn + 1}: ${ms.length} requests, ${failures.length} failed ${failures[0] ?? ''}, p50 ${quantile(ms, 0.5).toFixed(1)}, p99 ${quantile(ms, 0.99).toFixed(0)} ms, ${samples.last()}`,
      )
    }
    const memory = context.system.servers.map((_, index) =>
      thirds(samples.ofEach.map((sample) => sample.memory[index] ?? 0)),
    )
    const connections = thirds(samples.ofEach.map((sample) => sample.connections))
    await samples.stop()
    const [first, last] = [latencies[0], latencies.at(-1)]
    const isFlat = [...memory, connections].every(
      ([, second, third]) => third <= mostGrowth * second,
    )
    return {
      measured: `${failed} of ${sent} failed; median and p99 ${first?.p50.toFixed(1)} and ${first?.p99.toFixed(0)} ms in the first turn, ${last?.p50.toFixed(1)} and ${last?.p99.toFixed(0)} ms in the last; ${undone.length === 0 ? `every job done ${turns} times` : `not done: ${undone.join(', ')}`}; medians of each third: memory ${memory.map(asText).join(' and ')} MB, connections ${asText(connections)}`,
      met:
        failed <= sent / 1000 && (last?.p99 ?? Infinity) < mostMs && undone.length === 0 && isFlat,
    }
  },
}

/** The mix at the rate of a campaign, divided between the processes as a proxy does. */
function runTurn(context: BenchContext) {
  const { servers } = context.system
  const clients = mixedClients(context)
  return Promise.all(
    servers.map(({ url }, index) =>
      runLoad(
        url,
        clients.filter((_, connection) => connection % servers.length === index),
        { seconds: turnSeconds, perSecond: campaign / servers.length },
      ),
    ),
  )
}

/** Makes every job of a schedule due, those of the night too. Returns the time. */
async function makeJobsDue({ system }: BenchContext): Promise<Date> {
  const [due] = await system.query<{ at: Date }>(
    `with due as (update work set run_at = now() where key = 'cron' returning kind)
    select now() as at from due limit 1`,
  )
  if (!due) throw new Error('There are no jobs')
  return due.at
}

async function jobsNotDone({ system }: BenchContext, due: Date): Promise<string[]> {
  const rows = await system.query<{ kind: string }>(
    `select kind from work where key = 'cron'
      and (last is null or (last->>'ended_at')::timestamptz < $1 or last->>'outcome' <> 'done')`,
    [due],
  )
  return rows.map(({ kind }) => kind)
}

/** Reads memory and connections every ten seconds until it is stopped. */
function watch({ system }: BenchContext) {
  const ofEach: { memory: number[]; connections: number }[] = []
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const [row] = await system.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where usename = 'kierto_app'`,
      )
      ofEach.push({
        memory: system.servers.map((server) => server.memory()),
        connections: row?.count ?? 0,
      })
      await sleep(10_000)
    }
  })()
  return {
    ofEach,
    last: () => {
      const sample = ofEach.at(-1)
      return `${sample?.memory.map((size) => size.toFixed(0)).join(' and ')} MB, ${sample?.connections} connections`
    },
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

type Thirds = readonly [number, number, number]

/** Returns the medians of the first, second and last third. */
function thirds(samples: readonly number[]): Thirds {
  const third = Math.floor(samples.length / 3)
  const median = (index: number) => quantile(samples.slice(index * third, (index + 1) * third), 0.5)
  return [median(0), median(1), median(2)]
}

const asText = (sizes: Thirds) => sizes.map((size) => size.toFixed(0)).join(', ')

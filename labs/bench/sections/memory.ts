import { setTimeout as sleep } from 'node:timers/promises'
import { runAtFullRate, runAtRate, assertSuccessful } from '../http-client.ts'
import { median } from '../median.ts'
import { mixedSender } from '../mix.ts'
import { metOrMissed, table, type BenchSection } from '../section.ts'
import { connections, openBenchContext, renewSessions } from '../bench-context.ts'

const mostMegabytes = 200
/** Largest growth of the last third against the one before. A leak grows in both. */
const mostGrowth = 1.05

/** Resident memory of the process at half of its mixed peak load. */
export const memory: BenchSection = {
  name: 'memory',
  title: 'Memory',
  run: async ({ minutes, seconds }, tell) => {
    const context = await openBenchContext(20_000, tell)
    try {
      const { port } = context.system.server
      const idle = context.system.server.memory()
      const senders = []
      for (let index = 0; index < connections; index += 1)
        senders.push(await mixedSender(context, index))
      const peak = assertSuccessful(
        await runAtFullRate({ port, senders, seconds }),
        'the mix',
      ).perSecond
      const samples: number[] = []
      let answered = 0
      let refused = 0
      const over = new AbortController()
      const watching = (async () => {
        while (!over.signal.aborted) {
          samples.push(context.system.server.memory())
          await sleep(1000)
        }
      })()
      for (let spent = 0; spent < minutes; spent += 5) {
        await renewSessions(context)
        const turn = []
        for (const [nth] of senders.entries()) turn.push(await mixedSender(context, nth))
        const length = Math.min(5, minutes - spent) * 60
        const load = { port, senders: turn, seconds: length, perSecond: peak / 2 }
        // Other work of the machine may cause refusals. Those take memory too.
        const { statuses } = await runAtRate(load)
        for (const [status, times] of statuses) {
          answered += times
          if (status >= 300) refused += times
        }
        tell(`${spent + length / 60} minutes: ${samples.at(-1)?.toFixed(0)} MB`)
      }
      over.abort()
      await watching
      const third = Math.floor(samples.length / 3)
      const thirds = [0, 1, 2].map((index) =>
        median(samples.slice(index * third, (index + 1) * third)),
      )
      const [first = 0, second = 0, last = 0] = thirds
      const most = Math.max(...samples)
      const isFlat = last <= mostGrowth * second
      const met = most < mostMegabytes && isFlat && refused <= answered / 100
      return {
        text: [
          `${minutes} minutes of the national mix at ${(peak / 2).toFixed(0)} requests a second, half of what the process can take; resident memory as the kernel counts it, each second. ${refused} of ${answered} requests were refused.`,
          '',
          table(
            ['at rest', 'first third', 'second', 'last', 'most', 'target', ''],
            [
              [
                ...[idle, first, second, last, most].map((size) => `${size.toFixed(0)} MB`),
                `under ${mostMegabytes} MB, flat`,
                metOrMissed(met),
              ],
            ],
          ),
        ].join('\n'),
        met,
      }
    } finally {
      await context.close()
    }
  },
}

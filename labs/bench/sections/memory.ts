import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../../assurance/load.ts'
import { metOrMissed } from '../../run-parts.ts'
import { openBenchContext, renewSessions } from '../bench-context.ts'
import { assertSuccessful, runLoad } from '../load.ts'
import { mixedClients } from '../mix.ts'
import { table, type BenchSection } from '../section.ts'

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
      const { url, memory: resident } = context.system.server
      const idle = resident()
      const clients = mixedClients(context)
      const peak = assertSuccessful(await runLoad(url, clients, { seconds }), 'the mix').perSecond
      const samples: number[] = []
      let [answered, refused] = [0, 0]
      const over = new AbortController()
      const watching = (async () => {
        while (!over.signal.aborted) {
          samples.push(resident())
          await sleep(1000)
        }
      })()
      for (let spent = 0; spent < minutes; spent += 5) {
        await renewSessions(context)
        const length = Math.min(5, minutes - spent) * 60
        // Other work of the machine may cause refusals. Those take memory too.
        const turn = await runLoad(url, clients, { seconds: length, perSecond: peak / 2 })
        answered += turn.ms.length
        refused += turn.failed.length
        tell(`${spent + length / 60} minutes: ${samples.at(-1)?.toFixed(0)} MB`)
      }
      over.abort()
      await watching
      const third = Math.floor(samples.length / 3)
      const thirds = [0, 1, 2].map((index) =>
        quantile(samples.slice(index * third, (index + 1) * third), 0.5),
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

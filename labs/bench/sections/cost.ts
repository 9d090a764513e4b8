import { assertSuccessful, quantile, runLoad } from '../../load.ts'
import { connections, openBenchContext, type BenchContext } from '../bench-context.ts'
import { clientOf, hotCalls } from '../hot-calls.ts'
import { perVehicle } from '../mix.ts'
import { isWanted, postgresMs, table, type BenchSection } from '../section.ts'

const head = [
  'call',
  'service, ms',
  'PostgreSQL, ms',
  'requests a second',
  'p50, ms',
  'p99, ms',
  'times for one vehicle',
  'ms of one vehicle',
]

/**
 * CPU time of each endpoint under load, which other work of the machine does not change. The rate
 * and the times of the requests depend on that work.
 */
export const cost: BenchSection = {
  name: 'cost',
  title: 'Processor time of a call',
  run: async (options, tell) => {
    await using context = await openBenchContext(20_000, tell)
    const rows: string[][] = []
    let ofVehicle = 0
    for (const call of hotCalls.filter(({ name }) => isWanted(options, name))) {
      const clients = Array.from({ length: call.senders ?? connections }, (_, connection) =>
        clientOf(call, context, connection),
      )
      const { url } = context.system.server
      // Warms the caches and the compiler.
      await runLoad(url, clients, { seconds: 1 })
      const before = await spent(context)
      const run = await runLoad(url, clients, { seconds: options.seconds })
      const after = await spent(context)
      const { ms, perSecond } = assertSuccessful(run, call.name)
      const each = (who: keyof typeof after) => (after[who] - before[who]) / ms.length
      const times = perVehicle[call.name] ?? 0
      const cost = times * (each('service') + each('postgres'))
      ofVehicle += cost
      const cells = [
        each('service').toFixed(2),
        each('postgres').toFixed(2),
        perSecond.toFixed(0),
        quantile(ms, 0.5).toFixed(1),
        quantile(ms, 0.99).toFixed(1),
        String(times),
        cost.toFixed(1),
      ]
      rows.push([call.name, ...cells])
      tell(`${call.name}: ${cells.join(', ')}`)
    }
    const sum = `The requests of one vehicle cost ${ofVehicle.toFixed(0)} ms of a core.`
    return { text: `${table(head, rows)}\n\n${sum}`, met: true }
  },
}

async function spent({ system }: BenchContext): Promise<{ service: number; postgres: number }> {
  return { service: system.server.processorMs(), postgres: await postgresMs(system) }
}

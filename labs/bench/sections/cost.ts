import { processorMs } from '../../assurance/processor-time.ts'
import { hotCalls, sendersOf } from '../hot-calls.ts'
import { runAtFullRate, assertSuccessful } from '../http-client.ts'
import { table, type BenchSection } from '../section.ts'
import { openBenchContext, type BenchContext } from '../bench-context.ts'

/** CPU time of each endpoint under load, which other work of the machine does not change. */
export const cost: BenchSection = {
  name: 'cost',
  title: 'Processor time of a call',
  run: async ({ seconds, only }, tell) => {
    const context = await openBenchContext(20_000, tell)
    try {
      const rows: string[][] = []
      for (const call of hotCalls) {
        if (only.length > 0 && !only.some((name) => call.name.startsWith(name))) continue
        const load = { port: context.system.server.port, senders: await sendersOf(call, context) }
        // Warms the caches and the compiler.
        await runAtFullRate({ ...load, seconds: 1 })
        const before = await spent(context)
        const run = assertSuccessful(await runAtFullRate({ ...load, seconds }), call.name)
        const after = await spent(context)
        const each = (['service', 'postgres'] as const).map((who) =>
          ((after[who] - before[who]) / run.ms.length).toFixed(2),
        )
        rows.push([call.name, ...each])
        tell(rows.at(-1)?.join(' | ') ?? '')
      }
      return { text: table(['call', 'service, ms', 'PostgreSQL, ms'], rows), met: true }
    } finally {
      await context.close()
    }
  },
}

async function spent({ system }: BenchContext): Promise<{ service: number; postgres: number }> {
  const backends = await system.query<{ pid: number }>('select pid from pg_stat_activity')
  const postgres = backends.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  return { service: system.server.processorMs(), postgres }
}

import { processorMs } from '../../assure/processor-time.ts'
import { hotCalls, sendersOf } from '../hot-calls.ts'
import { asFastAsItGoes, mustBeGood } from '../http-client.ts'
import { table, type Part } from '../part.ts'
import { openStage, type Stage } from '../stage.ts'

/** The processor time of each call under load: what it costs whatever else the machine does. */
export const cost: Part = {
  name: 'cost',
  title: 'Processor time of a call',
  run: async ({ seconds, only }, tell) => {
    const stage = await openStage(20_000, tell)
    try {
      const rows: string[][] = []
      for (const call of hotCalls) {
        if (only.length > 0 && !only.some((name) => call.name.startsWith(name))) continue
        const load = { port: stage.world.server.port, senders: await sendersOf(call, stage) }
        // Warms the caches and the compiler.
        await asFastAsItGoes({ ...load, seconds: 1 })
        const before = await spent(stage)
        const run = mustBeGood(await asFastAsItGoes({ ...load, seconds }), call.name)
        const after = await spent(stage)
        const each = (['service', 'postgres'] as const).map((who) =>
          ((after[who] - before[who]) / run.ms.length).toFixed(2),
        )
        rows.push([call.name, ...each])
        tell(rows.at(-1)?.join(' | ') ?? '')
      }
      return { text: table(['call', 'service, ms', 'PostgreSQL, ms'], rows), met: true }
    } finally {
      await stage.close()
    }
  },
}

async function spent({ world }: Stage): Promise<{ service: number; postgres: number }> {
  const backends = await world.ask<{ pid: number }>('select pid from pg_stat_activity')
  const postgres = backends.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  return { service: world.server.processorMs(), postgres }
}

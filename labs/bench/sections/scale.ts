import { runAtFullRate, runInSequence, type ReceivedResponse } from '../http-client.ts'
import { median } from '../median.ts'
import { metOrMissed, table, type BenchSection } from '../section.ts'
import { reads } from '../reads.ts'
import { openBenchContext, renewSessions, type BenchContext } from '../bench-context.ts'

const most = 1.5
const turn = 25

/** Every read, one at a time on one connection, at three databases in turns. */
export const scale: BenchSection = {
  name: 'scale',
  title: 'From 20 thousand to 2 million vehicles',
  run: async ({ rounds, sizes, only }, tell) => {
    const stages: BenchContext[] = []
    try {
      for (const size of sizes) stages.push(await openBenchContext(size, tell))
      const rows = []
      let met = true
      for (const read of reads) {
        if (only.length > 0 && !only.some((name) => read.name.startsWith(name))) continue
        for (const context of stages) await renewSessions(context)
        const bytes = await Promise.all(
          stages.map((context) => sizeOf(context, read.bytes(context))),
        )
        const ms = stages.map(() => [] as number[])
        for (let round = -1; round < rounds; round += 1) {
          for (const [index, stage] of stages.entries()) {
            const request = read.bytes(stage)
            const taken = await runInSequence(stage.system.server.port, () => request, turn)
            // The first turn warms caches and the compiler.
            if (round >= 0) ms[index]?.push(...taken)
          }
        }
        const times = ms.map(median)
        const growth = times.map((time) => time / (times[0] ?? time))
        const isFlat = growth.every((each) => each <= most)
        met &&= isFlat
        rows.push([
          read.name,
          ...times.map((time) => time.toFixed(2)),
          ...growth.slice(1).map((each) => each.toFixed(2)),
          bytes.every((size) => size === bytes[0]) ? String(bytes[0]) : bytes.join(', '),
          metOrMissed(isFlat),
        ])
        tell(rows.at(-1)?.join(' | ') ?? '')
      }
      const [fewest = 1] = sizes
      const head = [
        'read',
        ...sizes.map((size) => `${size}, ms`),
        ...sizes.slice(1).map((size) => `x ${size / fewest}`),
        'bytes',
      ]
      return {
        text: [
          `The median of ${rounds} times ${turn} calls on one connection, in turns; the target is ${most} times the cost at ${fewest}.`,
          '',
          table([...head, ''], rows),
        ].join('\n'),
        met,
      }
    } finally {
      for (const stage of stages) await stage.close()
    }
  },
}

/** Returns the bytes of the response without its head. */
async function sizeOf({ system }: BenchContext, request: Buffer): Promise<number> {
  let size = 0
  const sender = (last: ReceivedResponse | undefined) => {
    size = last?.length ?? size
    return request
  }
  await runAtFullRate({ port: system.server.port, senders: [sender], seconds: 1 })
  return size
}

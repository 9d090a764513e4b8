import { asFastAsItGoes, oneByOne } from '../http-client.ts'
import { median } from '../median.ts'
import { metOrMissed, table, type Part } from '../part.ts'
import { reads } from '../reads.ts'
import { openStage, type Stage } from '../stage.ts'

const sizes = [20_000, 200_000, 2_000_000] as const
const most = 1.5
const turn = 25

/** Every read, one at a time on one connection, at three databases in turns. */
export const scale: Part = {
  name: 'scale',
  title: 'From 20 thousand to 2 million vehicles',
  run: async ({ rounds, only }, tell) => {
    const stages: Stage[] = []
    try {
      for (const size of sizes) stages.push(await openStage(size, tell))
      const rows = []
      let met = true
      for (const read of reads) {
        if (only.length > 0 && !only.some((name) => read.name.startsWith(name))) continue
        const bytes = await Promise.all(stages.map((stage) => sizeOf(stage, read.bytes(stage))))
        const ms = stages.map(() => [] as number[])
        for (let round = -1; round < rounds; round += 1) {
          for (const [nth, stage] of stages.entries()) {
            const request = read.bytes(stage)
            const times = await oneByOne(stage.world.server.port, () => request, turn)
            // The first turn warms caches and the compiler.
            if (round >= 0) ms[nth]?.push(...times)
          }
        }
        const [small = 0, middle = 0, large = 0] = ms.map(median)
        const isFlat = large <= most * small
        met &&= isFlat
        rows.push([
          read.name,
          ...[small, middle, large].map((time) => time.toFixed(2)),
          (middle / small).toFixed(2),
          (large / small).toFixed(2),
          bytes.every((size) => size === bytes[0]) ? String(bytes[0]) : bytes.join(', '),
          metOrMissed(isFlat),
        ])
        tell(rows.at(-1)?.join(' | ') ?? '')
      }
      const head = ['read', '20 000, ms', '200 000', '2 000 000', 'x 10', 'x 100', 'bytes']
      return {
        text: [
          `The median of ${rounds} times ${turn} calls on one connection, in turns; the target is ${most} times the cost at 20 000.`,
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

/** How many bytes it is answered, head aside. */
async function sizeOf({ world }: Stage, request: Buffer): Promise<number> {
  let size = 0
  const sender = (last: { body: Buffer } | undefined) => {
    size = last?.body.length ?? size
    return request
  }
  await asFastAsItGoes({ port: world.server.port, senders: [sender], seconds: 0.2 })
  return size
}

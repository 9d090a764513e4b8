import { loadavg } from 'node:os'
import { createRequester, quantile } from '../../load.ts'
import { metOrMissed, type PartResult } from '../../run-parts.ts'
import { openBenchContext, renewSessions, type BenchContext } from '../bench-context.ts'
import { reads } from '../reads.ts'
import { stations } from '../seed.ts'
import { seedOffers } from '../seed-offers.ts'
import { isWanted, table, type BenchSection, type Options } from '../section.ts'

const most = 1.5
const turn = 25

/** Every read, one at a time on one connection, at databases of several sizes in turns. */
export const scale: BenchSection = {
  name: 'scale',
  title: 'From 20 thousand to 2 million vehicles',
  run: async (options, tell) => {
    await using opened = new AsyncDisposableStack()
    const stages: BenchContext[] = []
    for (const size of options.sizes) {
      const stage = opened.use(await openBenchContext(size, tell))
      await seedOffers(stage.system, stations)
      stages.push(stage)
    }
    return await measureReads(stages, options, tell)
  },
}

async function measureReads(
  stages: readonly BenchContext[],
  options: Options,
  tell: (text: string) => void,
): Promise<PartResult> {
  const { rounds, sizes } = options
  const rows = []
  let met = true
  for (const read of reads.filter(({ name }) => isWanted(options, name))) {
    const ms = stages.map(() => [] as number[])
    const bytes: number[] = []
    let failure: string | undefined
    for (const stage of stages) await renewSessions(stage)
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, stage] of stages.entries()) {
        const { ask, close } = createRequester(stage.system.server.url)
        for (let call = 0; call < turn && !failure; call += 1) {
          const reply = await ask(read.request(stage))
          if (reply.status !== 200) failure ??= `${reply.status} at ${sizes[index]}`
          bytes[index] = Buffer.byteLength(reply.body)
          // The first turn warms caches and the compiler.
          if (round >= 0) ms[index]?.push(reply.ms)
        }
        close()
      }
    }
    const times = ms.map((each) => quantile(each, 0.5))
    const growth = times.map((time) => time / (times[0] ?? time))
    const isFlat = failure === undefined && growth.every((each) => each <= most)
    met &&= isFlat
    rows.push([
      read.name,
      ...times.map((time) => time.toFixed(2)),
      ...growth.slice(1).map((each) => each.toFixed(2)),
      bytes.every((size) => size === bytes[0]) ? String(bytes[0]) : bytes.join(', '),
      failure ?? metOrMissed(isFlat),
    ])
    tell(`${rows.at(-1)?.join(' | ')} (load ${loadavg()[0]?.toFixed(1)})`)
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
}

// npm run bench [-- part ...] [--rounds 5] [--seconds 3] [--minutes 30] [--sizes 20000,2000000]
// [--only vehicle]: measures the sections of docs/performance.md in sequence.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { watchMachine } from '../assurance/machine.ts'
import { browser } from './sections/browser.ts'
import { calls } from './sections/calls.ts'
import { cost } from './sections/cost.ts'
import { memory } from './sections/memory.ts'
import { national } from './sections/national.ts'
import { scale } from './sections/scale.ts'
import { start } from './sections/start.ts'
import type { BenchSection, SectionResult } from './section.ts'

const sections: readonly BenchSection[] = [calls, cost, scale, national, browser, memory, start]

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '30' },
    sizes: { type: 'string', default: '20000,200000,2000000' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  sizes: values.sizes.split(',').map(Number),
  only: values.only,
}
const unknown = wanted.filter((name) => !sections.some((section) => section.name === name))
if (unknown.length > 0) {
  console.error(
    `No part ${unknown.join(', ')}; there are ${sections.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

console.log(`${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.version}`)
let allMet = true
for (const part of sections) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue
  const began = performance.now()
  const machine = watchMachine()
  const { text, met } = await attempt(part)
  allMet &&= met
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`\n## ${part.title}\n\n${text}\n\n${minutes} min, ${machine()}`)
}
process.exit(allMet ? 0 : 1)

async function attempt(section: BenchSection): Promise<SectionResult> {
  try {
    return await section.run(options, (text) => console.error(`  ${section.name}: ${text}`))
  } catch (error) {
    console.error(error)
    const why = error instanceof Error ? error.message : 'unknown'
    return { text: `It broke off: ${why}`, met: false }
  }
}

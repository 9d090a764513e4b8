// npm run bench [-- part ...] [--rounds 5] [--seconds 3] [--sizes 20000,2000000] [--only vehicle]:
// measures the sections of docs/performance.md in sequence.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { runParts } from '../run-parts.ts'
import { browser } from './sections/browser.ts'
import { cost } from './sections/cost.ts'
import { national } from './sections/national.ts'
import { peer } from './sections/peer.ts'
import { scale } from './sections/scale.ts'
import { tab } from './sections/tab.ts'

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '20000,200000,2000000' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  sizes: values.sizes.split(',').map(Number),
  only: values.only,
}

console.log(`${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.version}`)
await runParts(
  [cost, peer, scale, national, browser, tab],
  wanted,
  (section, tell) => section.run(options, tell),
  ({ title }, { text }, note) => `\n## ${title}\n\n${text}\n\n${note}`,
)

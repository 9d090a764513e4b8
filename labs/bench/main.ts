// npm run bench [-- part ...] [--rounds 5] [--seconds 3] [--minutes 30] [--sizes 20000,2000000]
// [--films docs/pictures] [--only vehicle]: measures the sections of docs/performance.md in sequence.
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runParts } from '../run-parts.ts'
import { browser } from './sections/browser.ts'
import { cost } from './sections/cost.ts'
import { film } from './sections/film.ts'
import { memory } from './sections/memory.ts'
import { national } from './sections/national.ts'
import { offers } from './sections/offers.ts'
import { peer } from './sections/peer.ts'
import { scale } from './sections/scale.ts'
import { start } from './sections/start.ts'
import { tab } from './sections/tab.ts'

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '30' },
    sizes: { type: 'string', default: '20000,200000,2000000' },
    films: { type: 'string', default: join(tmpdir(), 'kierto-films') },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  sizes: values.sizes.split(',').map(Number),
  films: values.films,
  only: values.only,
}

console.log(`${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.version}`)
await runParts(
  [cost, peer, offers, scale, national, browser, film, tab, memory, start],
  wanted,
  (section, tell) => section.run(options, tell),
  ({ title }, { text }, note) => `\n## ${title}\n\n${text}\n\n${note}`,
)

import { contract } from '#contract/index.ts'
import { everyStanding } from '#rules/standings.ts'
import type { Part } from '../part.ts'
import { runTests } from '../tests.ts'

const least = 20_000
const calls = Object.keys(contract).length
const rounds = Math.ceil(least / (calls * everyStanding.length))
const sent = rounds * calls * everyStanding.length

/** One test for each call, which sends what its schema leads to, and what does not, as everybody. */
export const requests: Part = {
  name: 'requests',
  figure: `random and schema-guided requests (${sent}: ${calls} calls x ${everyStanding.length} roles x ${rounds}) answered with 5xx, or with an answer the contract does not declare`,
  target: '0',
  run: async (tell) => {
    // Another seed each time finds what the last one did not; it is told, to be tried again.
    const seed = process.env['HOSTILE_SEED'] ?? String(Date.now() % 1_000_000)
    const { passed, failed, faults } = await runTests(['server/hostile-input.test.ts'], {
      HOSTILE_ROUNDS: String(rounds),
      HOSTILE_SEED: seed,
    })
    for (const fault of faults) tell(fault)
    // One test more looks at the log after all of it.
    const isWhole = passed + failed === calls + 1
    return {
      measured: `calls with such an answer: ${failed} of ${calls} (seed ${seed})`,
      met: failed === 0 && isWhole,
    }
  },
}

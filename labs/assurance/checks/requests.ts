import { contract } from '#contract/index.ts'
import { everyActor } from '#rules/access/actors.ts'
import type { AssuranceCheck } from '../check.ts'
import { runTests } from '../tests.ts'

const least = 20_000
const calls = Object.keys(contract).length
const rounds = Math.ceil(least / (calls * everyActor.length))
const sent = rounds * calls * everyActor.length

/** One test per endpoint, which sends valid and invalid data of its schema as every actor. */
export const requests: AssuranceCheck = {
  name: 'requests',
  figure: `random and schema-guided requests (${sent}: ${calls} calls x ${everyActor.length} roles x ${rounds}) answered with 5xx, or with an answer the contract does not declare`,
  target: '0',
  run: async (tell) => {
    // A new seed each time finds other cases. It is printed for a repetition.
    const seed = process.env['HOSTILE_SEED'] ?? String(Date.now() % 1_000_000)
    const {
      passed,
      failed,
      failures: faults,
    } = await runTests(['server/http/hostile-input.test.ts'], {
      HOSTILE_ROUNDS: String(rounds),
      HOSTILE_SEED: seed,
    })
    for (const fault of faults) tell(fault)
    // One more test reads the log at the end.
    const isWhole = passed + failed === calls + 1
    return {
      measured: `calls with such an answer: ${failed} of ${calls} (seed ${seed})`,
      met: failed === 0 && isWhole,
    }
  },
}

// npm run watch -- <path or word> ...: the unit tests that fit, again at each save of a file that they import.
import { chooseTests } from './checks/choose-tests.ts'
import { runInTerminal } from './checks/run-steps.ts'
import { unitTests } from './checks/steps.ts'

const words = process.argv.slice(2)
const chosen = words.length > 0 ? await chooseTests(words, unitTests, '-t') : []
if (chosen.length === 0) {
  console.error(`No unit test has ${words.join(' or ') || 'an empty word'} in its path or title`)
  process.exit(1)
}
process.exit(
  await runInTerminal(
    { name: 'unit tests', command: ['vitest', 'watch', ...chosen] },
    { TEST_SET: 'full' },
  ),
)

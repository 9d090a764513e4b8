import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { contract } from '#contract/index.ts'
import { everyActor } from '#rules/access/actors.ts'
import type { AssuranceCheck } from '../check.ts'

const leastRequests = 20_000
const calls = Object.keys(contract).length
const rounds = Math.ceil(leastRequests / (calls * everyActor.length))
const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/**
 * A figure proved by tests that fail at the first exception. Their runner prints to standard error,
 * because standard output has the table.
 */
function provenBy(
  name: string,
  figure: string,
  command: readonly string[],
  environment: Record<string, string> = {},
): AssuranceCheck {
  return {
    name,
    figure,
    target: '0',
    run: async (tell) => {
      for (const [variable, value] of Object.entries(environment)) tell(`${variable}=${value}`)
      const child = spawn(process.execPath, command, {
        env: { ...process.env, TEST_SET: 'full', ...environment },
        stdio: ['ignore', process.stderr, process.stderr],
      })
      const [code] = await once(child, 'exit')
      return { measured: `its tests ${code === 0 ? 'passed' : 'failed'}`, met: code === 0 }
    },
  }
}

/** Figures without time or load. */
export const proofs: readonly AssuranceCheck[] = [
  provenBy(
    'requests',
    `random and schema-guided requests (${rounds * calls * everyActor.length}: ${calls} calls x ${everyActor.length} roles x ${rounds}) answered with 5xx, or with an answer the contract does not declare`,
    [...vitest, 'server/platform/http/hostile-input.test.ts'],
    {
      HOSTILE_ROUNDS: String(rounds),
      // A new seed each time finds other cases. It is printed for a repetition.
      HOSTILE_SEED: process.env['HOSTILE_SEED'] ?? String(Date.now() % 1_000_000),
    },
  ),
  provenBy(
    'presses',
    'duplicate effects of every call that changes something, sent twice at once with one key',
    [
      ...vitest,
      'server/platform/http/double-submit.test.ts',
      'server/platform/http/repeated-call.test.ts',
      'server/platform/http/idempotency.test.ts',
    ],
  ),
  provenBy(
    'headers',
    'routes without strict CSP with Trusted Types, HSTS, nosniff, frame-ancestors, COOP, CORP, no-store on personal answers',
    [
      ...vitest,
      'server/platform/http/error-answers.test.ts',
      'server/platform/pages/serve-pages.test.ts',
      'web/app/trusted-types.test.ts',
    ],
  ),
  provenBy(
    'sources',
    'regexes that can blow up; SQL not parameterised; secrets in the repository or bundle',
    [
      ...vitest,
      'tools/checks/source-code.test.ts',
      'tools/checks/secrets.test.ts',
      'rules/every-field.test.ts',
    ],
  ),
  provenBy(
    'traces',
    'personal ids, tokens, passwords, names in logs, URLs, storage and mails after the whole browser suite',
    ['node_modules/@playwright/test/cli.js', 'test'],
  ),
]

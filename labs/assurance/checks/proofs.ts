import type { AssuranceCheck } from '../check.ts'
import { runBrowserTests, runTests } from '../tests.ts'

/** A figure proved by tests that fail at the first exception. */
function provenBy(part: Omit<AssuranceCheck, 'run'>, files: readonly string[]): AssuranceCheck {
  return {
    ...part,
    run: async (tell) => {
      const { passed, failed, failures: faults } = await runTests(files)
      for (const fault of faults) tell(fault)
      return {
        measured: `${failed} of ${passed + failed} tests failed (${files.map((file) => `\`${file}\``).join(', ')})`,
        met: failed === 0 && passed > 0,
      }
    },
  }
}

/** Figures without time or load. */
export const proofs: readonly AssuranceCheck[] = [
  provenBy(
    {
      name: 'presses',
      figure:
        'duplicate effects of every call that changes something, sent twice at once with one key',
      target: '0',
    },
    [
      'server/http/double-submit.test.ts',
      'server/http/repeated-call.test.ts',
      'server/http/idempotency.test.ts',
    ],
  ),
  provenBy(
    {
      name: 'headers',
      figure:
        'strict CSP with Trusted Types, HSTS, nosniff, frame-ancestors, COOP, CORP, no-store on personal answers',
      target: 'all, on every route, tested',
    },
    [
      'server/http/error-answers.test.ts',
      'server/pages/serve-pages.test.ts',
      'web/app/trusted-types.test.ts',
    ],
  ),
  provenBy(
    {
      name: 'sources',
      figure:
        'regexes that can blow up; SQL not parameterised; secrets in the repository or bundle',
      target: '0',
    },
    [
      'tools/checks/source-code.test.ts',
      'tools/checks/secrets.test.ts',
      'rules/every-field.test.ts',
    ],
  ),
  {
    name: 'traces',
    figure:
      'personal ids, tokens, passwords, names in logs, URLs, storage and mails after the whole browser suite',
    target: '0',
    run: async () => {
      const { passed, failed } = await runBrowserTests()
      return {
        measured: `${failed} of ${passed + failed} browser tests failed, each of which looks for them (\`e2e/support/fail-on-page-errors.ts\`)`,
        met: failed === 0 && passed > 100,
      }
    },
  },
]

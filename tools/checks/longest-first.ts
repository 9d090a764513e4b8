import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait or take over 5 s. Begun last, one of them would leave a worker idle. */
const longest: readonly string[] = [
  'server/platform/http/slow-request-guard.test.ts',
  'server/platform/audit/audit.test.ts',
  'server/platform/audit/unwritable-audit.test.ts',
  'server/platform/http/double-submit.test.ts',
  'server/modules/api-key/generated-client.test.ts',
  'server/platform/auth/permission-matrix-mutations.test.ts',
  'tools/postgres/postgres.test.ts',
  'server/modules/session/second-factor-login.test.ts',
  'server/platform/auth/permission-matrix-whole.test.ts',
  'server/platform/auth/record-checks-whole.test.ts',
  'server/modules/account/password-reset.test.ts',
  'server/platform/http/hostile-input.test.ts',
  'server/modules/yard/reception/conservation.test.ts',
  'server/testing/recount/history.test.ts',
]

/** Runs the longest files first, the others as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return found < 0 ? longest.length : found
    }
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait or take over 5 s. Begun last, one of them would leave a worker idle. */
export const longest: readonly string[] = [
  'server/http/slow-request-guard.test.ts',
  'server/audit/audit.test.ts',
  'server/audit/unwritable-audit.test.ts',
  'server/http/double-submit.test.ts',
  'server/api-key/generated-client.test.ts',
  'server/auth/permission-matrix-mutations.test.ts',
  'tools/postgres/postgres.test.ts',
  'server/session/second-factor-login.test.ts',
  'server/auth/permission-matrix-whole.test.ts',
  'server/auth/record-checks-whole.test.ts',
  'server/account/password-reset.test.ts',
  'server/http/hostile-input.test.ts',
  'server/yard/reception/conservation.test.ts',
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

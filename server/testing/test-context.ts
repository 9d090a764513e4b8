import { afterAll, beforeAll } from 'vitest'
import { startTestContext, type TestContext, type TestContextOptions } from './app.ts'

/** The server of a test file. It starts before the first test and closes after the last one. */
export function testContext(options: TestContextOptions = {}): TestContext {
  const ctx = {} as TestContext
  beforeAll(async () => {
    Object.assign(ctx, await startTestContext(options))
  })
  afterAll(() => ctx.close())
  return ctx
}

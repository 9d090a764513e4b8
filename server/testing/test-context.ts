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

/** A second process on the database of the first, with the same time. It closes before it. */
export function secondContext(first: TestContext): TestContext {
  const ctx = {} as TestContext
  beforeAll(async () => {
    const { databaseUrl } = first.appContext.config
    Object.assign(ctx, await startTestContext({ databaseUrl, clock: first.clock }))
  })
  afterAll(() => ctx.close())
  return ctx
}

/** Makes the start of the tests of a file or group. The object is filled before the first of them. */
export function prepared<T extends object>(make: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  return made
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { startTestContext, type TestContext } from './testing/app.ts'

let ctx: TestContext
beforeAll(async () => (ctx = await startTestContext()))
afterAll(() => ctx.close())

test.each([
  ['/openapi.json', '/api/', contract],
  ['/v1/openapi.json', '/api/v1/', keyContract],
] as const)('%s names every row of its contract, at each reading', async (path, prefix, rows) => {
  const names = Object.keys(rows).toSorted()
  for (let reading = 0; reading < 2; reading += 1) {
    const { status, body } = await ctx.call('GET', path)
    expect(status).toBe(200)
    const paths = body.paths as Record<string, Record<string, { operationId: string }>>
    expect(Object.keys(paths).every((each) => each.startsWith(prefix))).toBe(true)
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names)
  }
})

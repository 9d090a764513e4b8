import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { expectSwapsRefused, stationCalls } from '#server/testing/scenarios/swapped-ids.ts'

/* Somebody else's station or vehicle. permission-matrix-whole.test.ts has every call by every actor. */

let ctx: TestContext
beforeAll(async () => {
  ctx = await startTestContext()
})
afterAll(() => ctx.close())

test.each(stationCalls)('%s answers for every swapped id alike', async (name, row) => {
  expect(await expectSwapsRefused(ctx, [name, row], { isWhole: true })).toBeGreaterThan(9)
})

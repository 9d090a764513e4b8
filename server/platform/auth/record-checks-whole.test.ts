import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { expectSwapsRefused, stationCalls } from '#server/testing/scenarios/swapped-ids.ts'

/* Somebody else's station or vehicle. permission-matrix-whole.test.ts has every call by every actor. */

const ctx = testContext()

test.each(stationCalls)('%s answers for every swapped id alike', async (name, row) => {
  expect(await expectSwapsRefused(ctx, [name, row], { isWhole: true })).toBeGreaterThan(9)
})

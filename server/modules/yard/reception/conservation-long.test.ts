import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { checkPlacesAfterSteps } from '#server/testing/scenarios/places.ts'

/* Other steps in each full run. `TEST_SEED=<n>` repeats those of an earlier run. */
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)

const ctx = testContext()

test.each([seed])(
  'no vehicle gets lost in 10 000 random steps of the seed %i',
  { timeout: 900_000 },
  async (chosen) => {
    const done = await checkPlacesAfterSteps(ctx, { seed: chosen, steps: 10_000, listsEvery: 250 })
    expect(done.actions).toEqual([])
  },
)
